import { adminRoomId } from '@assunto/api/ticketing';
import type { SubjectFile } from '@assunto/api';
import { expect } from 'vitest';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { addPerson } from '../../testing/people';
import { attack } from '../attack';

export default attack(
  'creates no subject from a file without the right to configure, nor from the file of a colleague or another company',
  async (world) => {
    const [person, admin, other] = [
      await world.signIn(),
      await world.signIn(adminRoomId),
      await world.signIn(adminRoomId),
    ];
    const added = await addPerson(world.database, 2, 'arquivo@outra.example', { roomId: adminRoomId });
    const foreign = await createBrowser(world.app, world.origin).signIn(added);
    const ask = (token: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      world.app.inject({ method, url, headers: withToken(token), ...(payload && { payload }) });
    const send = (token: string, content: string) =>
      world.app.inject({
        method: 'POST',
        url: '/subject/file',
        headers: { ...withToken(token), 'content-type': 'application/octet-stream', 'x-file-name': 'x.csv' },
        payload: Buffer.from(content),
      });
    const subjects = async () => (await world.database.query('SELECT FROM subject')).rows.length;
    const before = await subjects();
    const content = 'Nome\n=HYPERLINK("http://evil.example")\n<script>alert(1)</script>\n';

    expect((await send(person.token, content)).statusCode).toBe(403);
    const answer = await send(admin.token, content);
    expect(answer.statusCode, answer.body).toBe(201);
    const { fileId } = answer.json<SubjectFile>();
    const body = {
      subject: { subjectName: 'Invasor' },
      columns: [{ attribute: { name: 'Nome', componentId: 1 } }],
      menuName: null,
      roomIds: [],
    };
    for (const { token } of [other, foreign])
      for (const [method, path, payload] of [
        ['GET', '', undefined],
        ['DELETE', '', undefined],
        ['POST', '/create', body],
        ['POST', '/undo', {}],
      ] as const)
        expect((await ask(token, method, `/subject/file/${fileId}${path}`, payload)).statusCode).toBe(404);
    for (const { token } of [other, foreign])
      expect((await ask(token, 'GET', '/subject/file')).json()).toMatchObject({ itens: [] });
    expect((await ask(person.token, 'GET', '/subject/file')).statusCode).toBe(403);
    expect((await ask(person.token, 'DELETE', `/subject/file/${fileId}`)).statusCode).toBe(403);
    expect((await ask(person.token, 'POST', `/subject/file/${fileId}/create`, body)).statusCode).toBe(403);
    // Neither a profile nor a subject that the company does not have can be named, nor properties that are not asked for.
    const [mine] = body.columns;
    for (const changed of [
      { ...body, roomIds: [999_999] },
      { ...body, columns: [{ attribute: { ...mine?.attribute, componentId: 4, relatedSubjectId: 999_999 } }] },
      { ...body, companyId: 2 },
      { ...body, columns: [{ attribute: { ...mine?.attribute, subjectAttributeId: 1 } }] },
      { ...body, subject: { subjectName: 'Invasor', subjectIdentifier: 'x"; DROP TABLE subject; --' } },
    ]) {
      const refused = await ask(admin.token, 'POST', `/subject/file/${fileId}/create`, changed);
      expect(refused.statusCode, JSON.stringify(changed)).toBeGreaterThanOrEqual(400);
    }
    expect(await subjects()).toBe(before);
    // Nobody else discarded it.
    expect((await ask(admin.token, 'GET', `/subject/file/${fileId}`)).statusCode).toBe(200);
  },
);
