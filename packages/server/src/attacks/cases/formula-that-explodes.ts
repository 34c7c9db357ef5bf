import type { AttributeCreate } from '@assunto/api';
import type { CreatedAnswer } from '@assunto/engine/contract';
import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal, type AttackWorld } from '../createAttackWorld';

const create = (world: AttackWorld, formula: string, componentId = 23) =>
  world.as({ isAdmin: true })('POST', `/subject/${world.fixture.chamado.subjectId}/attribute`, {
    name: 'Fórmula',
    componentId,
    computed: { kind: 'formula', formula },
  } satisfies AttributeCreate);

/** Removes what was created, the last first. */
async function remove(world: AttackWorld, ids: readonly number[]): Promise<void> {
  for (const id of [...ids].reverse())
    expect((await world.as({ isAdmin: true })('DELETE', `/attribute/${id}`)).statusCode).toBe(200);
}

export default attack(
  'cannot make a formula that runs code, statements or for ever, not even one that doubles itself',
  async (world) => {
    const amount = world.fixture.id('chamado.quantidade');
    const code = [
      'constructor("return process")()',
      '__proto__',
      '{constructor}',
      '{1}; DROP TABLE company',
      `{${amount}}'; --`,
    ];
    const endless = [
      `${'('.repeat(990)}1${')'.repeat(990)}`,
      `${'-'.repeat(1990)}1`,
      Array.from({ length: 990 }, () => '1').join('+'),
      `${'SE(VERDADEIRO;1;'.repeat(120)}1${')'.repeat(120)}`,
      '9'.repeat(1500),
    ];
    for (const formula of [...code, ...endless])
      expect((await create(world, formula)).statusCode, formula.slice(0, 40)).toBe(400);

    // Each names the one before ten times: the fourth would have ten thousand parts.
    const ids: number[] = [];
    let last = amount;
    for (let depth = 0; depth < 8; depth += 1) {
      const answer = await create(world, Array.from({ length: 10 }, () => `{${last}}`).join(' * '));
      if (answer.statusCode !== 201) {
        expect(answer.statusCode).toBe(400);
        expect(refusal(answer).body.errors?.[0]?.message).toMatch(/partes|níveis/);
        break;
      }
      last = answer.json<CreatedAnswer>().resourceId;
      ids.push(last);
    }
    expect(ids.length).toBeLessThan(4);

    // Numbers, texts and dates that grow without end are empty or cut, and the list is answered.
    const talkId = await world.add({ titulo: 'x'.repeat(100), quantidade: 2147483647 });
    const text = `{${world.fixture.id('chamado.titulo')}}`;
    for (const [formula, componentId] of [
      [Array.from({ length: 50 }, () => `{${amount}}`).join(' * '), 23],
      [Array.from({ length: 90 }, () => text).join(' & '), 1],
      [`HOJE() + {${amount}} * 1000`, 32],
      // Further back than dates of PostgreSQL go.
      [`HOJE() - ({${amount}} / {${amount}} * 3900000)`, 32],
      [`1 / ({${amount}} - {${amount}})`, 23],
    ] as const) {
      const answer = await create(world, formula.slice(0, 2000), componentId);
      if (answer.statusCode === 201) ids.push(answer.json<CreatedAnswer>().resourceId);
    }
    const started = Date.now();
    expect(await world.ids(world.admin, { filterJson: { '==': [{ var: '$talkId' }, talkId] } })).toEqual([talkId]);
    expect(Date.now() - started).toBeLessThan(5_000);
    await remove(world, ids);
  },
);
