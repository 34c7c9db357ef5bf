import { type FileValue, createComponentTypes } from '@assunto/engine/core';
import type { FileAddress } from '@assunto/engine/contract';
import { expect } from 'vitest';
import { createAttribute } from '../../metadata/createAttribute';
import { contents } from '../../testing/fileFixture';
import { attack } from '../attack';

export default attack(
  'cannot have an uploaded HTML or SVG file rendered on our origin, nor have the server fetch an address',
  async (world) => {
    const id = await createAttribute(world.database, createComponentTypes(), {
      companyId: 1,
      subjectId: world.fixture.chamado.subjectId,
      attribute: {
        identifier: 'anexo',
        name: 'Anexo',
        componentId: 22,
        componentConfigs: { extensions: ['.html', '.svg', '.pdf'], maxSize: 5000 },
      },
    });
    const send = (name: string, content: unknown, type = 'application/octet-stream') =>
      world.admin('POST', `/file/${id}`, content, { 'content-type': type, 'x-file-name': name });
    await expect.poll(async () => (await send('a.pdf', contents.pdf)).statusCode).toBe(201);
    for (const [name, content] of [
      ['a.html', contents.html],
      ['a.svg', contents.svg],
    ] as const) {
      const { fileId } = (await send(name, content)).json<FileValue>();
      const { url } = (await world.admin('GET', `/file/${fileId}/address?use=preview`)).json<FileAddress>();
      const { headers } = await world.testApp.inject({ method: 'GET', url });
      expect(headers['content-disposition'], name).toMatch(/^attachment; /);
      expect(headers['content-security-policy'], name).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    }
    expect((await send('a.pdf', contents.html)).statusCode).toBe(400);
    expect((await send('a.pdf', Buffer.concat([contents.pdf, Buffer.alloc(6000, 32)]))).statusCode).toBe(413);
    const fetched = await send('a.pdf', { url: 'http://169.254.169.254/latest/meta-data' }, 'application/json');
    expect(fetched.statusCode).toBe(415);
  },
);
