import { describe, expect, it } from 'vitest';
import { contentTypeOf } from './contentOf';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const ole = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')]);

/** The first bytes of an archive with these entry names. */
const zip = (...names: string[]) =>
  Buffer.concat(
    names.map((name) => {
      const header = Buffer.alloc(30);
      header.write('PK\x03\x04', 'latin1');
      header.writeUInt16LE(name.length, 26);
      return Buffer.concat([header, bytes(`${name}....`)]);
    }),
  );
const bmp = () => {
  const head = Buffer.alloc(54);
  head.write('BM', 'latin1');
  head.writeUInt32LE(40, 14);
  return head;
};
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const html = bytes('<!DOCTYPE html><script>alert(1)</script>');
const svg = bytes('<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

describe('the content of a file', () => {
  it.each([
    ['.pdf', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['.png', png, 'image/png'],
    ['.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
    ['.jpeg', Buffer.from('ffd8ffe1', 'hex'), 'image/jpeg'],
    ['.gif', bytes('GIF89a......'), 'image/gif'],
    ['.bmp', bmp(), 'image/bmp'],
    ['.doc', ole('WordDocument'), 'application/msword'],
    ['.xls', ole('Workbook'), 'application/vnd.ms-excel'],
    ['.docx', zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml'), /wordprocessingml/],
    ['.xlsx', zip('xl/workbook.xml'), /spreadsheetml/],
    ['.docx', zip('[Content_Types].xml', 'docProps/thumbnail.jpeg'), 'application/zip'],
    ['.xlsx', ole('EncryptedPackage'), 'application/x-ole-storage'],
    ['.xml', bytes('<?xml version="1.0" encoding="UTF-8"?><nfeProc/>'), 'application/xml'],
    ['.xml', Buffer.from('\ufeff<nota/>'), 'application/xml'],
    ['.xml', Buffer.from('\ufeff<?xml version="1.0"?><nota/>', 'utf16le'), 'application/xml'],
    ['.xml', bytes('<?xml version="1.0"?><title>Nota</title>'), 'application/xml'],
    ['.zip', zip('a.txt'), 'application/zip'],
    ['.csv', bytes('nome;valor\nÁgua;1'), 'application/octet-stream'],
    ['.dwg', bytes('AC1032\0\0\0'), 'application/octet-stream'],
  ])('is recognised by its first bytes: %s', (extension, head, type) => {
    expect(contentTypeOf(head, extension)).toMatch(type);
  });

  it.each([
    ['HTML under the name of a picture', '.png', html],
    ['HTML under the name of XML', '.xml', html],
    ['HTML after a comment', '.xml', bytes('<!-- x --> <html></html>')],
    ['HTML in two bytes a character', '.xml', Buffer.from('\ufeff<html/>', 'utf16le')],
    ['SVG under the name of XML', '.xml', svg],
    ['SVG under the name of a picture', '.jpg', svg],
    ['HTML under a name that nothing is known of', '.csv', html],
    ['a program under the name of a document', '.docx', bytes('MZ\x90\0')],
    ['a program under a name that nothing is known of', '.dwg', bytes('\x7fELF\x02')],
    ['a workbook under the name of a letter', '.doc', ole('Workbook')],
    ['a letter under the name of a workbook', '.xlsx', zip('word/document.xml')],
    ['an archive under the name of a letter', '.docx', zip('a.txt')],
    ['another picture than it says', '.png', bytes('GIF89a')],
    ['words under the name of a bitmap', '.bmp', bytes('BMW e outras marcas de carro')],
    ['words under the name of a PDF', '.pdf', bytes('isto não é %PDF-1.7')],
  ])('is refused when it is %s', (_, extension, head) => {
    expect(contentTypeOf(head, extension)).toBeNull();
  });
});
