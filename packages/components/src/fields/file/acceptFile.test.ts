import { attribute } from '@assunto/engine/testing';
import { describe, expect, it } from 'vitest';
import { refusalOf, describeRules } from './acceptFile';

const images = attribute({
  componentId: 22,
  componentConfigs: { extensions: ['.png', '.jpeg', '.jpg'], maxSize: 1024 },
});

describe('a file that is chosen', () => {
  it('is one of .png, .jpeg and .jpg in an image upload, in any case [FIELD-37]', () => {
    for (const name of ['a.png', 'b.JPEG', 'c.jpg']) expect(refusalOf({ name, size: 1 }, images)).toBeNull();
    for (const name of ['a.gif', 'b.pdf', 'png', 'c.jpg.exe'])
      expect(refusalOf({ name, size: 1 }, images)).toBe('Extensão não suportada');
  });

  it('is neither empty nor larger than the attribute takes', () => {
    expect(refusalOf({ name: 'a.png', size: 0 }, images)).toBe('O arquivo a.png está vazio. Escolha outro arquivo.');
    expect(refusalOf({ name: 'a.png', size: 1024 }, images)).toBeNull();
    expect(refusalOf({ name: 'a.png', size: 2048 }, images)).toBe('O arquivo a.png tem 2 KB. O limite é 1 KB.');
  });

  it('is asked for with its rules', () => {
    expect(describeRules(images)).toBe('.png, .jpeg, .jpg · até 1 KB');
    expect(describeRules(attribute({ componentId: 22, isMultipleValues: true }))).toBe(
      '.pdf, .xls, .xlsx, .doc, .docx, .xml, .jpg, .jpeg, .png, .bmp, .gif · até 20 MB cada',
    );
  });
});
