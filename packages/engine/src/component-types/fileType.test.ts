import { describe, expect, it } from 'vitest';
import { createValidator } from '../validation/createValidator';
import { attribute } from '../testing/builders';
import { createComponentTypes } from './createComponentTypes';
import {
  cleanFileName,
  defaultExtensions,
  extensionOf,
  extensionsOf,
  fileIcon,
  isImageUpload,
  isViewable,
  formatFileSize,
} from './fileRules';
import { fileType } from './fileType';

const types = createComponentTypes();
const context = { timeZone: 'America/Sao_Paulo' };
const contract = { fileId: 'a1', name: 'Contrato.pdf', size: 2048, contentType: 'application/pdf' };
const photo = { fileId: 'b2', name: 'Foto.png', size: 10, contentType: 'image/png' };

describe('the file types', () => {
  it('read 22 and 34 as files, stored as a list that is empty or not [FIELD-12]', () => {
    for (const number of [22, 34]) {
      const type = types.get(number);
      expect([type.kind, type.columnType(attribute()), type.filterType(attribute())]).toEqual([
        'file',
        'jsonb',
        'json',
      ]);
      expect(type.operators(attribute())).toEqual(['empty', 'notEmpty']);
      expect(type.normalise([contract], attribute())).toEqual([contract]);
      for (const empty of [null, undefined, '', []]) expect(type.normalise(empty, attribute())).toBeNull();
    }
  });

  it('take a file by its id alone, once, and nothing besides what is known of a file', () => {
    const sent = [{ fileId: 'a1', path: '/etc/passwd' }, { fileId: 'a1' }];
    expect(fileType.normalise(sent, attribute())).toEqual([{ fileId: 'a1', name: '', size: 0, contentType: '' }]);
    expect(fileType.normalise(contract, attribute())).toEqual([contract]);
  });

  it('name a file in their text, with what gives the value back, and only name it in words', () => {
    expect(fileType.format([contract, photo], attribute(), context)).toBe(
      'Contrato.pdf [a1; 2048; application/pdf]\nFoto.png [b2; 10; image/png]',
    );
    expect(fileType.displayText?.([contract, photo], attribute(), context)).toBe('Contrato.pdf, Foto.png');
    expect(fileType.parse('Contrato.pdf', attribute(), context)).toEqual({
      ok: false,
      message: 'O arquivo não é válido. Anexe-o novamente.',
    });
  });

  it('refuse more files than the attribute takes, and what is no file', () => {
    const one = attribute({ componentId: 22 });
    const several = attribute({ componentId: 22, isMultipleValues: true });
    const messageOf = (field: typeof one, value: unknown) =>
      createValidator({ attributes: [field], componentTypes: types }).attribute(
        field,
        fileType.normalise(value, field),
        true,
      )?.message ?? null;
    expect(messageOf(one, [contract])).toBeNull();
    expect(messageOf(one, [contract, photo])).toBe('Anexe um só arquivo.');
    expect(messageOf(several, [contract, photo])).toBeNull();
    expect(messageOf(one, null)).toBe(`É obrigatório anexar um arquivo no campo ${one.name}.`);
    for (const wrong of ['texto', 7, [{}], [{ fileId: '../x' }], [{ ...contract, size: -1 }]])
      expect(messageOf(one, wrong)).toBe('O arquivo não é válido. Anexe-o novamente.');
  });
});

describe('the rules of files', () => {
  it('accept the endings of documents and pictures by default, in any case and with or without the dot', () => {
    expect(extensionsOf(attribute())).toEqual([...defaultExtensions]);
    expect(extensionsOf(attribute({ componentConfigs: { extensions: ['PNG', '.jpg'] } }))).toEqual(['.png', '.jpg']);
    expect(isImageUpload(attribute({ componentConfigs: { extensions: ['.png', '.jpeg', '.jpg'] } }))).toBe(true);
    expect(isImageUpload(attribute())).toBe(false);
    expect(['a.PDF', 'a.tar.gz', '.env', 'a', 'a.'].map(extensionOf)).toEqual(['.pdf', '.gz', '', '', '']);
  });

  it('clean a name of folders and of what cannot be seen, and keep its ending', () => {
    expect(cleanFileName('C:\\Notas\\nota.pdf')).toBe('nota.pdf');
    expect(cleanFileName('../../etc/passwd')).toBe('passwd');
    expect(cleanFileName('foto\u202egpj.exe')).toBe('fotogpj.exe');
    expect(cleanFileName(' a\r\n\tb .pdf\u0000 ')).toBe('ab .pdf');
    expect(cleanFileName(' .. ')).toBe('arquivo');
    const long = cleanFileName(`${'x'.repeat(400)}.docx`);
    expect([long.length, extensionOf(long)]).toEqual([255, '.docx']);
  });

  it('say a size as people read it', () => {
    expect([0, 900, 1024, 1536, 20 * 1024 ** 2, 1.25 * 1024 ** 3].map((size) => formatFileSize(size))).toEqual([
      '0 bytes',
      '900 bytes',
      '1 KB',
      '1,5 KB',
      '20 MB',
      '1,3 GB',
    ]);
  });

  it('let a browser show pictures and PDF, never HTML, SVG or XML', () => {
    expect(['image/png', 'image/jpeg', 'application/pdf'].every(isViewable)).toBe(true);
    expect(['text/html', 'image/svg+xml', 'application/xml', ''].some(isViewable)).toBe(false);
    expect(['.PDF', 'xlsx', '.jpg', '.xml', '.exe'].map(fileIcon)).toEqual([
      'file-text',
      'file-spreadsheet',
      'file-image',
      'file-code',
      'file',
    ]);
  });
});
