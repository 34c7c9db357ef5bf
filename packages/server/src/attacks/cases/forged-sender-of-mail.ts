import type { TalkComment, Timeline } from '@assunto/api';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createFolderStorage } from '../../platform/files/folderStorage';
import { receiveMail } from '../../features/mail-in/receiveMail';
import { createReceiveServices } from '../../testing/receiveServices';
import { attack } from '../attack';

const server = 'mx.empresa.example';
const from = 'From: agente@empresa.example';
const results = (value: string): string => `Authentication-Results: ${value}`;
const pass = results(`${server}; dmarc=pass header.from=empresa.example`);

export default attack('cannot have an answer by mail taken for that of an agent', async (world) => {
  const folder = mkdtempSync(join(tmpdir(), 'assunto-forged-'));
  const services = await createReceiveServices(world.database, createFolderStorage(folder), server);
  const talkId = await world.add({ titulo: 'Com resposta forjada' });
  const target = {
    companyId: 1,
    subjectId: world.fixture.chamado.subjectId,
    talkId,
    accountId: world.agentId,
    visibility: 'public' as const,
  };
  const send = (...head: string[]) =>
    receiveMail(services, {
      target,
      raw: Buffer.from([...head, 'Subject: Re', '', 'Pode pagar.'].join('\r\n')),
      envelopeFrom: 'agente@empresa.example',
    });
  const comments = async (): Promise<TalkComment[]> =>
    (await world.admin('GET', `/talk/chamado/${talkId}/timeline?kind=comment`))
      .json<Timeline>()
      .itens.flatMap((entry) => (entry.kind === 'comment' ? [entry.comment] : []));
  await send(from, results(`${server}; spf=fail smtp.mailfrom=dmarc=pass@evil.example; dmarc=fail`));
  await send(from, results(`${server}; spf=fail reason="dmarc=pass"; dmarc=fail header.from=empresa.example`));
  await send(from, results(`${server}; dmarc=pass header.from=evil.example`));
  await send(from, results(`${server}; none`), pass);
  await send(from, results('outro.example; dmarc=pass header.from=empresa.example'));
  await send('From: agente@empresa.example, x@evil.example', pass);
  await send('From: x@evil.example, agente@empresa.example', pass);
  await send(from, 'From: x@evil.example', pass);
  expect(await comments()).toEqual([]);
  const { rows } = await world.database.query<{ reason: string; count: number }>(
    `SELECT reason, count(*)::integer AS count FROM received_mail WHERE talk_id = $1 AND state = 'quarantined'
     GROUP BY reason ORDER BY reason`,
    [talkId],
  );
  expect(rows).toEqual([
    { reason: 'authentication', count: 5 },
    { reason: 'sender', count: 3 },
  ]);
  await send(pass, from);
  expect(await comments()).toMatchObject([{ accountId: world.agentId, text: 'Pode pagar.' }]);
  await services.close();
  rmSync(folder, { recursive: true, force: true });
});
