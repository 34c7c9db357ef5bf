import type { Context, FileValue, ListOf, Talk } from '@assunto/engine/core';
import type { FileAddress } from '@assunto/engine/contract';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storageKey } from '../../platform/files/FileStorage';
import { withDatabase } from '../../testing/withDatabase';
import { contents, createFileFixture, refusal, type FileFixture } from '../../testing/fileFixture';

withDatabase('files', (given) => {
  let files: FileFixture;
  beforeAll(async () => {
    files = await createFileFixture(given);
  });
  afterAll(() => files.close());

  it('keeps what was uploaded with its record, and gives it back as a download [FIELD-12]', async () => {
    const { uploaded, created, read, valueOf, fetched, agent } = files;
    const file = await uploaded(agent, 'contrato', 'Contrato nº 1.pdf', contents.pdf);
    expect(file).toEqual({
      fileId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      name: 'Contrato nº 1.pdf',
      size: contents.pdf.length,
      contentType: 'application/pdf',
    });
    // The claimed properties are ignored.
    const claimed = { fileId: file.fileId, name: 'x.exe', size: 1, contentType: 'text/html' };
    const talkId = await created(agent, { contrato: [claimed] });
    expect(valueOf(await read(talkId), 'contrato')).toEqual([file]);

    const answer = await fetched(agent, file);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(contents.pdf)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(contents.pdf.length),
      'content-disposition': `attachment; filename="Contrato n_ 1.pdf"; filename*=UTF-8''Contrato%20n%C2%BA%201.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
  });

  it('sends no byte more than its row says, which would be the next answer of the connection', async () => {
    const { uploaded, fetched, agent, storage } = files;
    const file = await uploaded(agent, 'contrato', 'c.pdf', contents.pdf);
    const longer = [contents.pdf, Buffer.from('HTTP/1.1 200 OK')];
    await storage.write(storageKey(1, file.fileId), Readable.from(longer), Buffer.concat(longer).length);
    expect((await fetched(agent, file)).rawPayload.includes('HTTP/1.1')).toBe(false);
  });

  it('shows pictures and PDF in the page, and nothing that could run', async () => {
    const { uploaded, fetched, agent } = files;
    const picture = await uploaded(agent, 'fotos', 'foto.PNG', contents.png);
    const contract = await uploaded(agent, 'contrato', 'c.pdf', contents.pdf);
    for (const [file, ancestors, options] of [
      [picture, "'none'", undefined],
      [contract, "'self'", 'SAMEORIGIN'],
    ] as const) {
      const { headers } = await fetched(agent, file, 'preview');
      expect(headers['content-disposition']).toMatch(/^inline; /);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(
        new RegExp(`^default-src 'none'; .*frame-ancestors ${ancestors}$`),
      );
      // Replaces DENY of other responses: our own pages show a PDF in a frame.
      expect(headers['x-frame-options']).toBe(options);
    }
    expect((await fetched(agent, contract, 'download')).headers['content-security-policy']).toContain('sandbox');
    const page = await uploaded(agent, 'pagina', 'p.html', contents.html);
    const drawing = await uploaded(agent, 'pagina', 'd.svg', contents.svg);
    const note = await uploaded(agent, 'contrato', 'n.xml', contents.xml);
    for (const file of [page, drawing, note]) {
      const { headers } = await fetched(agent, file, 'preview');
      expect(headers['content-disposition']).toMatch(/^attachment; /);
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    }
  });

  it('refuses what is not what its name says, too large, empty or of another kind, and keeps nothing of it', async () => {
    const { upload, rows, agent } = files;
    const before = await rows();
    expect(refusal(await upload(agent, 'contrato', 'foto.png', contents.html))).toMatchObject({
      status: 400,
      code: 'FILE_CONTENT_REFUSED',
      message: 'O conteúdo do arquivo não é de um arquivo .png. Verifique o arquivo e tente novamente.',
    });
    expect(refusal(await upload(agent, 'contrato', 'foto.xml', contents.svg))).toMatchObject({
      code: 'FILE_CONTENT_REFUSED',
    });
    expect(refusal(await upload(agent, 'contrato', 'programa.exe', contents.pdf))).toMatchObject({
      status: 400,
      code: 'FILE_EXTENSION_REFUSED',
      message: expect.stringMatching(/^Extensão não suportada\. Envie um arquivo \.pdf, \.xls, /) as string,
    });
    expect(refusal(await upload(agent, 'contrato', 'pagina.html', contents.html))).toMatchObject({
      code: 'FILE_EXTENSION_REFUSED',
    });
    expect(refusal(await upload(agent, 'pequeno', 'foto.png', contents.png))).toMatchObject({
      status: 413,
      message: 'O arquivo é maior que o limite de 100 bytes. Envie um arquivo menor.',
    });
    expect(refusal(await upload(agent, 'contrato', 'nada.pdf', Buffer.alloc(0)))).toMatchObject({ code: 'FILE_EMPTY' });
    expect(await rows()).toEqual(before);
  });

  it('accepts files as bytes only: no address to fetch, no form, no text', async () => {
    const { rows, id, agent } = files;
    const before = await rows();
    const url = `/file/${id('contrato')}`;
    const name = { 'x-file-name': 'c.pdf' };
    for (const [body, type] of [
      [{ url: 'http://169.254.169.254/latest/meta-data' }, 'application/json'],
      ['url=http://localhost/', 'application/x-www-form-urlencoded'],
      ['--x\r\n', 'multipart/form-data; boundary=x'],
    ] as const)
      expect((await agent('POST', url, body, { ...name, 'content-type': type })).statusCode).toBe(415);
    expect(await rows()).toEqual(before);
  });

  it('cleans the name of folders and of characters that are not seen', async () => {
    const { uploaded, upload, fetched, agent } = files;
    const file = await uploaded(agent, 'contrato', '..\\..\\pasta/relat\u202eório\r\n"1".pdf', contents.pdf);
    expect(file.name).toBe('relatório"1".pdf');
    const { headers } = await fetched(agent, file);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="relatorio_1_.pdf"; filename*=UTF-8''relat%C3%B3rio%221%22.pdf`,
    );
    expect((await upload(agent, 'contrato', 'a.pdf', contents.pdf, { 'x-file-name': '%E0%A4' })).statusCode).toBe(400);
  });

  it('asks for the right to fill the attribute, and answers alike for a forbidden and a missing one', async () => {
    const { upload, agent, admin, stranger } = files;
    const forbidden = refusal(await upload(agent, 'sigilo', 'a.pdf', contents.pdf));
    const missing = refusal(
      await agent('POST', '/file/999999', contents.pdf, {
        'content-type': 'application/octet-stream',
        'x-file-name': 'a.pdf',
      }),
    );
    expect(forbidden).toEqual(missing);
    expect(forbidden.status).toBe(404);
    expect((await upload(agent, 'titulo', 'a.pdf', contents.pdf)).statusCode).toBe(404);
    expect((await upload(stranger, 'contrato', 'a.pdf', contents.pdf)).statusCode).toBe(404);
    expect((await upload(admin, 'lacre', 'a.pdf', contents.pdf)).statusCode).toBe(403);
  });

  it('puts into a record only files of the caller for that attribute, or of that record, and else changes nothing', async () => {
    const { uploaded, created, create, read, valueOf, update, values, agent, admin } = files;
    const mine = await uploaded(agent, 'contrato', 'meu.pdf', contents.pdf);
    const theirs = await uploaded(admin, 'contrato', 'deles.pdf', contents.pdf);
    const photo = await uploaded(agent, 'fotos', 'foto.png', contents.png);
    const attached = await uploaded(agent, 'contrato', 'outro.pdf', contents.pdf);
    const other = await created(agent, { contrato: [attached] });
    const talkId = await created(agent, { contrato: [mine] });
    const before = await read(talkId);
    const records = (await agent('POST', '/talk/filter/chamado', {})).json<ListOf<Talk>>().totalResults;

    const refused = { status: 400, code: 'TALK_INVALID', errors: [{ code: 'FILE_NOT_FOUND', attribute: 'contrato' }] };
    for (const wrong of [theirs, photo, attached, { fileId: 'f'.repeat(32) }]) {
      expect(refusal(await create(agent, { contrato: [wrong] }))).toMatchObject(refused);
      expect(refusal(await update(agent, talkId, { contrato: [wrong] }))).toMatchObject(refused);
      const talkValues = values({ titulo: 'Vários', contrato: [wrong] });
      expect(refusal(await agent('POST', '/talk/chamado/many', { talks: [{ talkValues }] }))).toMatchObject(refused);
    }
    // One file in two attributes of one save.
    const twice = await uploaded(agent, 'contrato', 'dois.pdf', contents.pdf);
    const talks = ['Um', 'Dois'].map((titulo) => ({ talkValues: values({ titulo, contrato: [twice] }) }));
    expect(refusal(await agent('POST', '/talk/chamado/many', { talks }))).toMatchObject(refused);

    expect(await read(talkId)).toEqual(before);
    expect(valueOf(await read(other), 'contrato')).toEqual([attached]);
    expect((await agent('POST', '/talk/filter/chamado', {})).json<ListOf<Talk>>().totalResults).toBe(records);
    // A colleague's file stays when somebody else saves the record.
    expect((await update(admin, talkId, { contrato: [mine], titulo: 'Mudado' })).statusCode).toBe(200);
  });

  it('gives a file only to those who may read its record and attribute, and 404 to all others', async () => {
    const { uploaded, created, update, address, agent, admin, stranger } = files;
    const file = await uploaded(admin, 'contrato', 'c.pdf', contents.pdf);
    const secret = await uploaded(admin, 'sigilo', 's.pdf', contents.pdf);
    const waiting = refusal(await address(agent, file));
    const talkId = await created(admin, { contrato: [file], sigilo: [secret] });
    expect((await address(agent, file)).statusCode).toBe(200);

    const unknown = refusal(await address(agent, { fileId: 'f'.repeat(32) }));
    expect(unknown.status).toBe(404);
    expect(waiting).toEqual(unknown);
    expect(refusal(await address(agent, secret))).toEqual(unknown);
    expect(refusal(await address(stranger, file))).toEqual(unknown);

    // When the room's filter excludes the record, the address issued before is invalid too.
    const { url } = (await address(agent, file)).json<FileAddress>();
    expect((await update(admin, talkId, { status: 'concluido' })).statusCode).toBe(200);
    expect(refusal(await address(agent, file))).toEqual(unknown);
    expect((await files.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    expect((await address(admin, file)).statusCode).toBe(200);
    // A file that was removed from the record can no longer be fetched.
    expect((await update(admin, talkId, { contrato: null })).statusCode).toBe(200);
    expect(refusal(await address(admin, file))).toEqual(unknown);
  });

  it('ends an address with its session, and takes it for no other file', async () => {
    const { uploaded, address, agent } = files;
    const file = await uploaded(agent, 'contrato', 'a.pdf', contents.pdf);
    const other = await uploaded(agent, 'contrato', 'b.pdf', contents.pdf);
    const { url } = (await address(agent, file)).json<FileAddress>();
    const ask = async (to: string) => (await files.app.inject({ method: 'GET', url: to })).statusCode;
    expect(await ask(url)).toBe(200);
    expect(await ask(url.replace(file.fileId, other.fileId))).toBe(404);
    expect(await ask(url.slice(0, -3))).toBe(404);
    expect(await ask(`/file/${file.fileId}/content`)).toBe(400);
    files.state.hasSessions = false;
    expect(await ask(url)).toBe(404);
    files.state.hasSessions = true;
  });

  it('answers a part of a file to who asks for one', async () => {
    const { uploaded, fetched, agent } = files;
    const file = await uploaded(agent, 'contrato', 'a.pdf', contents.pdf);
    const part = async (range: string) => {
      const { statusCode, body, headers } = await fetched(agent, file, 'download', { range });
      return [statusCode, body, headers['content-range']];
    };
    const { length } = contents.pdf;
    expect(await part('bytes=0-3')).toEqual([206, '%PDF', `bytes 0-3/${length}`]);
    expect(await part('bytes=-5')).toEqual([206, '%%EOF', `bytes ${length - 5}-${length - 1}/${length}`]);
    expect(await part(`bytes=${length - 2}-`)).toEqual([206, 'OF', `bytes ${length - 2}-${length - 1}/${length}`]);
    expect((await part('bytes=900-'))[0]).toBe(416);
    expect((await part('bytes=0-1,4-5'))[0]).toBe(200);
  });

  it('keeps several in their order, and finds records by whether they have any', async () => {
    const { uploaded, created, create, read, valueOf, update, agent } = files;
    const [a, b, c] = [
      await uploaded(agent, 'fotos', 'a.png', contents.png),
      await uploaded(agent, 'fotos', 'b.png', contents.png),
      await uploaded(agent, 'fotos', 'c.pdf', contents.pdf),
    ];
    const talkId = await created(agent, {
      fotos: [b, a, c],
      laudo: [await uploaded(agent, 'laudo', 'l.pdf', contents.pdf)],
    });
    expect((valueOf(await read(talkId), 'fotos') as FileValue[]).map(({ name }) => name)).toEqual([
      'b.png',
      'a.png',
      'c.pdf',
    ]);
    expect((await update(agent, talkId, { fotos: [c, b] })).statusCode).toBe(200);
    expect(valueOf(await read(talkId), 'fotos')).toEqual([c, b]);
    expect(refusal(await create(agent, { contrato: [a, b] }))).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ message: 'Anexe um só arquivo.' })]) as unknown,
    });
    const ids = async (filterJson: object) =>
      (await agent('POST', '/talk/filter/chamado', { filterJson, fetch: 200 }))
        .json<ListOf<Talk>>()
        .itens.map((talk) => talk.talkId);
    const withFiles = await ids({ notEmpty: [{ var: 'fotos' }] });
    expect(withFiles).toContain(talkId);
    expect(await ids({ empty: [{ var: 'fotos' }] })).not.toContain(talkId);
    expect(await ids({ and: [{ notEmpty: [{ var: 'laudo' }] }, { notEmpty: [{ var: 'fotos' }] }] })).toEqual([talkId]);
  });

  it('reports the limit of the installation where an attribute says more', async () => {
    const { agent } = files;
    const { subject } = (await agent('GET', '/context/web/grid/chamado')).json<Context>();
    const limit = (name: string) =>
      subject.subjectAttributes.find(({ identifier }) => identifier === name)?.componentConfigs.maxSize;
    expect([limit('enorme'), limit('pequeno'), limit('contrato')]).toEqual([50 * 1024 * 1024, 100, undefined]);
  });

  it('names the icons of file types [API-41] [API-42]', async () => {
    const { agent } = files;
    const FileTypes = ['.pdf', 'XLSX', '.jpg', '.exe'];
    const answer = await agent('POST', '/Presentation/GetIconByFileTypeQuery', { FileTypes });
    expect(answer.json()).toEqual({
      message: [
        { fileType: '.pdf', icon: { iconIdentifier: 'file-text' } },
        { fileType: 'XLSX', icon: { iconIdentifier: 'file-spreadsheet' } },
        { fileType: '.jpg', icon: { iconIdentifier: 'file-image' } },
        { fileType: '.exe', icon: { iconIdentifier: 'file' } },
      ],
    });
  });
});
