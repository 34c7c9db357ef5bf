import { describe, expect, it } from 'vitest';
import type { SubjectAttribute } from '../contract/attribute';
import { attribute } from '../testing/builders';
import { isEmail } from '../text/emailPattern';
import { createValidator } from '../validation/createValidator';
import { naturalKeyMessage } from '../validation/naturalKeyMessage';
import { createComponentTypes } from './createComponentTypes';
import { phoneType } from './phoneType';
import { plateType } from './plateType';
import { textType } from './textType';

const componentTypes = createComponentTypes();
const problemOf = (one: ReturnType<typeof attribute>, value: unknown) =>
  createValidator({ componentTypes, attributes: [one] }).attribute(one, value, false)?.message ?? null;

describe('a phone', () => {
  const phone = attribute({ componentId: 6 });

  it('is stored as (##) ####-#### [FIELD-66]', () => {
    for (const text of ['2134567890', '(21) 3456-7890', '21 3456 7890', '+55 21 3456-7890', '021 3456-7890'])
      expect(phoneType.normalise(text, phone)).toBe('(21) 3456-7890');
    expect(problemOf(phone, '2134567890')).toBeNull();
  });

  it('is stored as (##) #####-#### with its ninth digit [FIELD-67]', () => {
    for (const text of ['21987654321', '(21) 98765-4321', '+5521987654321'])
      expect(phoneType.normalise(text, phone)).toBe('(21) 98765-4321');
    expect(phoneType.normalise('55987654321', phone)).toBe('(55) 98765-4321');
    // 55 is also the area code of Santa Maria, and numbers of other countries have as many digits.
    for (const text of ['552198765432', '5521987654321', '+1 212 555 12345', '0055 21 987'])
      expect(phoneType.normalise(text, phone)).toBe(text);
    expect(problemOf(phone, '21987654321')).toBeNull();
  });

  it('has at most 15 characters, and nothing but a number [FIELD-68]', () => {
    expect(phoneType.jsonSchema(phone)).toMatchObject({ maxLength: 15 });
    for (const text of ['(21) 98765-43210', '(21) 3456-789', '3456-7890', 'ramal 21'])
      expect(problemOf(phone, text)).toBe('Informe um telefone no formato (00) 0000-0000 ou (00) 00000-0000.');
  });
});

describe('a plate', () => {
  const plate = attribute({ componentId: 31 });

  it('is in upper case [FIELD-15]', () => expect(plateType.normalise('abc-1d23', plate)).toBe('ABC-1D23'));

  it('has the form SSS-#X##, so that old ones and those of Mercosul pass [FIELD-69]', () => {
    expect(['ABC1234', 'abc 1d23', 'ABC-1D23'].map((text) => plateType.normalise(text, plate))).toEqual([
      'ABC-1234',
      'ABC-1D23',
      'ABC-1D23',
    ]);
    for (const text of ['ABC-1234', 'ABC1D23']) expect(problemOf(plate, text)).toBeNull();
    for (const text of ['AB-1234', 'ABC-D123', 'ABC-12345', 'ABÇ-1234'])
      expect(problemOf(plate, text)).toBe('Informe uma placa no formato AAA-0000 ou AAA-0A00.');
  });
});

describe('an e-mail', () => {
  const email = attribute({ componentId: 13 });

  it('has word characters with dots or hyphens, a domain, and an ending of two letters or more', () => {
    const right = ['a@b.co', 'ana.souza@empresa.com.br', 'ana-souza_2@porto.info', 'ANA+x@sub.dominio.technology'];
    for (const text of [...right, ' ana@empresa.example ', 'mailto:ana@empresa.example'])
      expect(problemOf(email, text)).toBeNull();
    for (const text of ['ana', 'ana@', '@b.co', 'a@b', 'a@b.c', 'a b@c.de', 'a@b.co;c@d.ef', 'a..b@c.de', 'a@-b.co'])
      expect(problemOf(email, text)).toBe('Informe um e-mail válido.');
  });

  it('is read quickly, whatever it is', () => {
    const started = performance.now();
    for (const text of [`${'a'.repeat(200)}!`, `a@${'a'.repeat(250)}`, `a@${'a.'.repeat(120)}`, 'a.'.repeat(120)])
      expect(isEmail(text)).toBe(false);
    expect(performance.now() - started).toBeLessThan(50);
  });
});

describe('a text with a mask', () => {
  const code = attribute({ name: 'CEP', componentConfigs: { inputMask: '#####-###' } });

  it('is stored in the form of the mask, and refused otherwise', () => {
    expect(textType.normalise('20040020', code)).toBe('20040-020');
    expect(problemOf(code, '20040020')).toBeNull();
    for (const text of ['2004', '200400201', 'abc'])
      expect(problemOf(code, text)).toBe('Informe CEP no formato 00000-000.');
  });
});

it('a natural key that is in use is named as a CNPJ or CPF, and as a value otherwise', () => {
  const messageOf = (given: Partial<SubjectAttribute>) => {
    const one = attribute(given);
    return naturalKeyMessage(one, componentTypes.get(one.componentId));
  };
  expect(messageOf({ name: 'CNPJ', componentId: 2 })).toBe('O CNPJ informado já está sendo usado.');
  expect(messageOf({ name: 'CPF', componentId: 2, componentConfigs: { documents: ['cpf', 'foreign'] } })).toBe(
    'O CPF informado já está sendo usado.',
  );
  expect(messageOf({ componentId: 2, componentConfigs: { documents: ['foreign'] } })).toBe(
    'O valor informado já existe.',
  );
  for (const componentId of [1, 3, 13, 31]) expect(messageOf({ componentId })).toBe('O valor informado já existe.');
});
