import { expect } from 'vitest';
import { attack } from '../attack';

const attribute = { name: 'Novo', componentId: 1 };
const many = Array.from({ length: 1001 }, (_, index) => ({ id: `${index}`, name: 'x' }));
const hostileAttributes = [
  { companyId: 2 },
  { subjectId: 1 },
  { subjectAttributeId: 1 },
  { column_type: 'text; DROP TABLE company' },
  { removal: null },
  { version: 9 },
  { identifier: 'a"; DROP TABLE company; --' },
  { identifier: 'constructor"' },
  { identifier: '__proto__' },
  { identifier: 'x'.repeat(61) },
  { name: 'x'.repeat(151) },
  { name: '   ' },
  { icon: '"><script>alert(1)</script>' },
  { length: -1 },
  { length: 2 ** 40 },
  { componentId: 0 },
  { componentId: 1e6 },
  { componentConfigs: { options: many } },
  { componentConfigs: { note: 'x'.repeat(300_000) } },
  { componentId: 4, componentConfigs: { options: [{ id: 'a', name: 'A', color: 'url(//evil.example)' }] } },
  {
    componentId: 4,
    componentConfigs: {
      options: [
        { id: 'a', name: 'A' },
        { id: 'a', name: 'B' },
      ],
    },
  },
  { componentConfigs: { precision: 99 } },
  { componentConfigs: { lookupPath: 'https://evil.example/' } },
  { isNaturalKey: 'yes' },
  { componentId: 3, defaultValue: { toString: 1 } },
];

export default attack(
  'cannot break records by what a subject or an attribute is described with, nor set what only the server sets',
  async (world) => {
    const { database, fixture, open } = world;
    const admin = world.as({ isAdmin: true });
    const { subjectId } = fixture.chamado;
    const state = async () => [
      (await database.query('SELECT * FROM subject ORDER BY company_id, subject_id')).rows,
      (await database.query('SELECT * FROM subject_attribute ORDER BY company_id, subject_attribute_id')).rows,
    ];
    const [before, talk] = [await state(), await world.stored(open)];
    const path = `/subject/${subjectId}/attribute`;
    for (const hostile of hostileAttributes) {
      const answer = await admin('POST', path, { ...attribute, ...hostile });
      expect([JSON.stringify(hostile).slice(0, 60), answer.statusCode]).toEqual([
        JSON.stringify(hostile).slice(0, 60),
        400,
      ]);
    }
    for (const hostile of [
      { subjectIdentifier: 'talk; DROP TABLE company' },
      { subjectIdentifier: 'filter' },
      { companyId: 2 },
      { subjectName: '   ' },
      { subjectName: 'x'.repeat(151) },
      { help: 'x'.repeat(50_001) },
      { attributes: Array.from({ length: 301 }, () => attribute) },
      // One invalid attribute: nothing of the subject remains.
      { attributes: [attribute, { ...attribute, componentId: 999 }] },
    ]) {
      const answer = await admin('POST', '/subject', { subjectName: 'Novo', ...hostile });
      expect([JSON.stringify(hostile).slice(0, 60), answer.statusCode]).toEqual([
        JSON.stringify(hostile).slice(0, 60),
        400,
      ]);
    }
    for (const url of [
      '/subject/-1',
      '/subject/9999999999',
      '/attribute/0',
      '/attribute/x',
      "/attribute/1'%20OR%201=1",
    ])
      expect((await admin('GET', url)).statusCode).toBe(400);
    expect(
      (await admin('PUT', `/subject/${subjectId}`, { subjectName: 'x', subjectIdentifier: 'outro' })).statusCode,
    ).toBe(400);
    const status = fixture.id('chamado.status');
    for (const removedOptions of [[{ id: 'aberto', then: 'drop' }], [{ id: 'aberto', then: 'replace', by: 'de fora' }]])
      expect(
        (await admin('PUT', `/attribute/${status}`, { name: 'Status', componentId: 4, removedOptions })).statusCode,
      ).toBe(400);
    expect(await state()).toEqual(before);
    expect(await world.stored(open)).toEqual(talk);
  },
);
