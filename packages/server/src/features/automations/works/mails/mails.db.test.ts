import type { SendEmailConfig } from '@assunto/api';
import { createComponentTypes, type FileValue } from '@assunto/engine/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttribute } from '../../../../metadata/createAttribute';
import { withDatabase } from '../../../../testing/withDatabase';
import { jobOf, workOf } from '../../../../testing/jobFixture';
import { createJobWorld } from '../../../../testing/jobWorld';
import { addPerson } from '../../../../testing/people';
import { addRecords, grant, type RecordFixture } from '../../../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../../../testing/testServer';
import { readStoredText } from '../../../../platform/messages/storedText';

interface MailRow {
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  attachments: { name: string; size: number; contentType: string }[];
}

withDatabase('the mails of a job', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let world: ReturnType<typeof createJobWorld>;
  let creator: Ask;
  const added = new Map<string, number>();
  const ownerId = 7;
  const ownerRoom = 500;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    const add = async (of: 'chamado' | 'cliente', identifier: string, name: string, componentId: number) => {
      const { subjectId } = fixture[of];
      const attribute = { identifier, name, componentId, isMultipleValues: componentId === 22 };
      const made = await createAttribute(given.database, createComponentTypes(), {
        companyId: 1,
        subjectId,
        attribute,
      });
      added.set(identifier, made);
    };
    await add('chamado', 'contratos', 'Contratos', 22);
    await add('cliente', 'contato', 'Contato', 13);
    const person = { roomId: 1, isAdmin: true };
    const { accountId } = await addPerson(given.database, 1, 'criadora@empresa.example', person);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true, accountId: ownerId, name: 'Ana Ribeiro' });
    creator = server.as({ isAdmin: true, accountId, name: 'Criadora' });
    world = createJobWorld(given.database, fixture, admin);
    await grant(given.database, fixture, ownerRoom, 'chamado', { actions: ['Read'], readable: ['titulo', 'cliente'] });
  });
  afterAll(() => server.app.close());
  beforeEach(async () => {
    // The owner has every right again.
    server.as({ isAdmin: true, accountId: ownerId, name: 'Ana Ribeiro' });
    await world.reset();
    await given.database.query('DELETE FROM mail');
  });

  const mail = (more: Partial<SendEmailConfig> = {}) =>
    workOf('SendEmail', [
      {
        content: 'Olá',
        subject: 'Chamado ${talk.id}',
        to: 'ana@empresa.example',
        attachments: [],
        attributes: [],
        relatedSubjects: [],
        sendToCreatedBy: false,
        notifyPropertyChanged: false,
        sendEmptyReport: false,
        sendToRelated: { send: false, subjectId: null },
        ...more,
      },
    ]);
  const saved = (config: Partial<SendEmailConfig>, subjectId = fixture.chamado.subjectId, more: object = {}) =>
    world.job(jobOf({ subjectId, ...more }, mail(config)));
  const mails = async (): Promise<MailRow[]> => {
    await world.runsEnded();
    return (await given.database.query<MailRow>('SELECT * FROM mail ORDER BY mail_id')).rows;
  };
  const upload = async (name: string, content: Buffer): Promise<FileValue> => {
    const answer = await admin('POST', `/file/${added.get('contratos')}`, content, {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<FileValue>();
  };
  const pdf = (bytes = 100) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 32)]);
  const withFiles = async (...files: FileValue[]): Promise<number> => {
    const talkValues = [
      ...world.values('chamado', { titulo: 'Com arquivos' }),
      { subjectAttributeId: added.get('contratos'), value: files },
    ];
    const answer = await admin('POST', '/talk/chamado', { talkValues });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  const client = async (nome: string, more: { limite?: number; contato?: string } = {}): Promise<number> => {
    const { contato, ...values } = more;
    const talkValues = [
      ...world.values('cliente', { nome, ...values }),
      ...(contato === undefined ? [] : [{ subjectAttributeId: added.get('contato'), value: contato }]),
    ];
    const answer = await admin('POST', '/talk/cliente', { talkValues });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };

  describe('take along', () => {
    it('the files of the attributes that they name [AUTO-28]', async () => {
      await saved({ attachments: [added.get('contratos')] });
      await withFiles(await upload('contrato.pdf', pdf()), await upload('anexo.pdf', pdf(2000)));
      const [sent] = await mails();
      expect(sent?.attachments).toMatchObject([
        { name: 'contrato.pdf', size: 109, contentType: 'application/pdf' },
        { name: 'anexo.pdf', size: 2009 },
      ]);
      expect(sent?.text_body).toContain('Anexos: contrato.pdf (0,1 KB), anexo.pdf (2 KB)');
    });

    it('no more than ten megabytes: what is larger is named, and stays in the record', async () => {
      await saved({ attachments: [added.get('contratos')] });
      const large = await upload('grande.pdf', pdf(9 * 1024 * 1024));
      await withFiles(large, await upload('mais.pdf', pdf(2 * 1024 * 1024)), await upload('pequeno.pdf', pdf()));
      const [sent] = await mails();
      expect(sent?.attachments.map(({ name }) => name)).toEqual(['grande.pdf', 'pequeno.pdf']);
      expect(sent?.text_body).toContain('Grandes demais para o e-mail, veja no registro: mais.pdf (2 MB)');
    });

    it('nothing that the owner may not read any more: no file, value or related record', async () => {
      const { chamado, cliente } = fixture;
      const jobId = await saved({
        attachments: [added.get('contratos')],
        attributes: [fixture.id('chamado.titulo'), fixture.id('chamado.custo')],
        relatedSubjects: [cliente.subjectId],
      });
      server.as({ accountId: ownerId, roomId: ownerRoom, name: 'Ana Ribeiro' });
      await withFiles(await upload('contrato.pdf', pdf()));
      const [sent] = await mails();
      expect([await world.states(jobId), sent?.attachments]).toEqual([['done'], []]);
      expect(sent?.text_body).toContain('Título: Com arquivos');
      for (const hidden of ['contrato.pdf', 'Custo', 'Cliente'])
        expect([hidden, sent?.text_body.includes(hidden)]).toEqual([hidden, false]);
      expect(chamado.subjectId).not.toBe(cliente.subjectId);
    });
  });

  describe('list', () => {
    it('the values of attributes, of records that they point to the name [AUTO-28]', async () => {
      await saved({
        attributes: [fixture.id('chamado.cliente'), fixture.id('chamado.quantidade'), fixture.id('chamado.protocolo')],
      });
      await world.create({ titulo: 'A', quantidade: 3, cliente: await client('Padaria Sol') });
      const [sent] = await mails();
      for (const line of ['Cliente: Padaria Sol', 'Quantidade: 3', 'Protocolo: —'])
        expect(sent?.text_body).toContain(line);
    });

    it('related records with the values that are asked for, in either direction [AUTO-28]', async () => {
      const { chamado, cliente } = fixture;
      const named = await client('Padaria Lua <b>', { limite: 50 });
      const subjectAttributeIds = [fixture.id('cliente.nome'), fixture.id('cliente.limite')];
      await saved({ relatedSubjects: [{ subjectId: cliente.subjectId, subjectAttributeIds }] });
      await world.create({ titulo: 'A', cliente: named });
      const [pointed] = await mails();
      expect(pointed?.text_body).toContain('Cliente:\n- Nome: Padaria Lua <b>; Limite: 50');
      expect(pointed?.html_body).toContain('Padaria Lua &lt;b&gt;</td>');
      expect(pointed?.html_body).toContain('Limite</th>');

      await world.reset();
      await given.database.query('DELETE FROM mail');
      // The tickets of a client: they point to it.
      const other = await client('Sem chamados');
      const ids = [fixture.id('chamado.titulo'), fixture.id('chamado.cliente')];
      await saved(
        { relatedSubjects: [{ subjectId: chamado.subjectId, subjectAttributeIds: ids }], sendEmptyReport: true },
        cliente.subjectId,
        { event: 'manual' },
      );
      const [{ jobId = 0 } = {}] = (await admin('GET', '/job')).json<{ itens: { jobId: number }[] }>().itens;
      const run = await admin('POST', `/job/${jobId}/run`, { subject: 'cliente', talkIds: [named, other] });
      expect(run.statusCode, run.body).toBeLessThan(300);
      const [first, second] = await mails();
      expect(first?.text_body).toContain('- Título: A; Cliente: Padaria Lua <b>');
      expect(second?.text_body).toContain('Nenhum registro.');
    });

    it('no related record: then they are sent only where an empty report is wanted [AUTO-28]', async () => {
      const { subjectId } = fixture.cliente;
      const silent = await saved({ relatedSubjects: [subjectId], sendEmptyReport: false });
      const loud = await saved({ relatedSubjects: [subjectId], sendEmptyReport: true });
      const { rows: before } = await given.database.query('SELECT FROM mail');
      await world.create({ titulo: 'Sem cliente' });
      expect([before.length, (await mails()).length]).toEqual([0, 1]);
      const reasons = await given.database.query<{ job_id: number; state: string; reason: string | null }>(
        'SELECT job_id, step.state, step.reason FROM job_run_step AS step JOIN job_run USING (company_id, job_run_id)',
      );
      const stepOf = (jobId: number) => reasons.rows.find(({ job_id }) => job_id === jobId);
      expect(stepOf(silent)?.state).toBe('skipped');
      expect(readStoredText(stepOf(silent)?.reason ?? '')).toContain('relatório');
      expect(stepOf(loud)).toMatchObject({ state: 'done' });
      await world.create({ titulo: 'Com cliente', cliente: await client('Farmácia') });
      expect((await mails()).slice(1).map(({ text_body }) => text_body.includes('- Farmácia'))).toEqual([true, true]);
    });

    it('what the event changed, from what to what [AUTO-28]', async () => {
      await saved({ notifyPropertyChanged: true }, fixture.chamado.subjectId, { event: 'updated' });
      const talkId = await world.create({ titulo: 'A', status: 'aberto' });
      await world.update(talkId, { titulo: 'B', status: 'concluido' });
      const [sent] = await mails();
      expect(sent?.text_body).toContain('Título: de A para B');
      expect(sent?.text_body).toMatch(/Status: de Aberto para Conclu/);
    });
  });

  describe('go', () => {
    it('to the addresses that they name, each once [AUTO-28]', async () => {
      await saved({ to: 'ana@empresa.example; bia@empresa.example;ana@empresa.example' });
      await world.create({ titulo: 'A' });
      expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ana@empresa.example', 'bia@empresa.example']);
    });

    it('to who created the record, where asked [AUTO-28]', async () => {
      await saved({ to: '', sendToCreatedBy: true });
      await world.create({ titulo: 'A' }, creator);
      expect((await mails()).map(({ recipient }) => recipient)).toEqual(['criadora@empresa.example']);
    });

    it('to the addresses of the related records of one subject, while send is set [AUTO-30]', async () => {
      const { subjectId } = fixture.cliente;
      const cliente = await client('Mercado', { contato: 'compras@mercado.example' });
      await saved({ sendToRelated: { send: true, subjectId } });
      const off = await saved({ to: 'so@empresa.example', sendToRelated: { send: false, subjectId } });
      await world.create({ titulo: 'A', cliente });
      await world.create({ titulo: 'Sem cliente' });
      const sent = (await mails()).map(({ recipient }) => recipient).sort();
      expect(sent).toEqual([
        ...['ana@empresa.example', 'ana@empresa.example', 'compras@mercado.example'],
        ...['so@empresa.example', 'so@empresa.example'],
      ]);
      const job = (await admin('GET', `/job/${off}`)).json<{ works: { steps: { configs: SendEmailConfig[] }[] }[] }>();
      expect(job.works[0]?.steps[0]?.configs[0]?.sendToRelated).toEqual({ send: false, subjectId });
    });
  });

  it('are refused where they name what their author may not read', async () => {
    const refused = async (config: Partial<SendEmailConfig>) => {
      const answer = await admin('POST', '/job', jobOf({ subjectId: fixture.chamado.subjectId }, mail(config)));
      return [answer.statusCode, ...answer.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code)];
    };
    expect(await refused({ attachments: [999_999] })).toEqual([400, 'ATTRIBUTE_UNKNOWN']);
    expect(await refused({ relatedSubjects: [999_999] })).toEqual([400, 'SUBJECT_NOT_FOUND']);
    const { subjectId } = fixture.cliente;
    expect(await refused({ relatedSubjects: [{ subjectId, subjectAttributeIds: [999_999] }] })).toEqual([
      400,
      'ATTRIBUTE_UNKNOWN',
    ]);
    expect(await refused({ sendToRelated: { send: true, subjectId: 999_999 } })).toEqual([400, 'SUBJECT_NOT_FOUND']);
  });
});
