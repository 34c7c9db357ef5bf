import type { FileValue } from '@assunto/engine/core';
import type { FileAddress } from '@assunto/engine/contract';
import type { TalkComment } from '@assunto/api';
import { expect } from 'vitest';
import { contents } from '../../testing/fileFixture';
import type { Ask } from '../../testing/testServer';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack(
  'cannot read a file of an internal note, of others or of another company, nor take it into an own comment',
  async (world) => {
    const talkId = await world.add({ titulo: 'Com arquivos' });
    const path = `/talk/chamado/${talkId}`;
    const upload = (ask: Ask, name: string, content: Buffer, at = path) =>
      ask('POST', `${at}/comment/file`, content, {
        'content-type': 'application/octet-stream',
        'x-file-name': name,
      });
    const stored = async (ask: Ask, name = 'a.png', content = contents.png): Promise<FileValue> =>
      (await upload(ask, name, content)).json();
    const comment = (ask: Ask, visibility: string, attachments: string[]) =>
      ask('POST', `${path}/comment`, { text: 'Veja', visibility, attachments });
    const address = (ask: Ask, fileId: string) => ask('GET', `/file/${fileId}/address`);
    const missing = refusal(await address(world.agent, 'f'.repeat(32)));

    const secret = await stored(world.admin, 'segredo.png');
    // Not attached yet: only whoever uploaded it.
    expect(refusal(await address(world.agent, secret.fileId))).toEqual(missing);
    expect((await comment(world.admin, 'internal', [secret.fileId])).statusCode).toBe(201);
    for (const ask of [world.agent, world.customer, world.foreigner])
      expect(refusal(await address(ask, secret.fileId))).toEqual(missing);
    expect((await address(world.admin, secret.fileId)).statusCode).toBe(200);
    expect((await world.agent('GET', `${path}/timeline`)).body).not.toContain('segredo.png');
    expect((await world.admin('GET', path)).body).toContain('segredo.png');
    for (const ask of [world.agent, world.customer, world.foreigner])
      expect((await ask('GET', path)).body).not.toContain('segredo.png');

    // Nobody makes it public: neither in an own comment, nor as a value of the record, nor by repeating the author's file.
    const own = (await comment(world.agent, 'public', [])).json<TalkComment>();
    const refusals = [
      await comment(world.agent, 'public', [secret.fileId]),
      await world.agent('PUT', `${path}/comment/${own.talkCommentId}`, { text: 'x', attachments: [secret.fileId] }),
      await comment(world.admin, 'public', [secret.fileId]),
      await comment(world.agent, 'public', ['f'.repeat(32)]),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
    expect(refusal(refusals[0] as never)).toEqual(refusal(refusals[3] as never));
    expect(
      (
        await comment(
          world.agent,
          'public',
          Array.from({ length: 51 }, (_, at) => String(at).padStart(32, '0')),
        )
      ).statusCode,
    ).toBe(400);

    // A public one is read by whoever reads the record, and by nobody of another company.
    const shared = await stored(world.admin);
    expect((await comment(world.admin, 'public', [shared.fileId])).statusCode).toBe(201);
    expect((await address(world.agent, shared.fileId)).statusCode).toBe(200);
    expect(refusal(await address(world.foreigner, shared.fileId))).toEqual(missing);
    expect(refusal(await upload(world.agent, 'a.png', contents.png, `/talk/chamado/${world.hidden}`))).toEqual(
      refusal(await upload(world.agent, 'a.png', contents.png, '/talk/chamado/987654')),
    );

    // What could run is a download in a sandbox.
    for (const [name, content] of [
      ['a.svg', contents.svg],
      ['a.html', contents.html],
    ] as const) {
      const { fileId } = await stored(world.admin, name, content);
      const { url } = (await world.admin('GET', `/file/${fileId}/address?use=preview`)).json<FileAddress>();
      const { headers } = await world.testApp.inject({ method: 'GET', url });
      expect(headers['content-disposition'], name).toMatch(/^attachment; /);
      expect(headers['content-security-policy'], name).toContain('sandbox');
    }
  },
);
