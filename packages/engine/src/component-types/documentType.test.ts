import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { createValidator } from '../validation/createValidator';
import { inPortuguese } from '../messages/engineTranslate';
import { createComponentTypes } from './createComponentTypes';
import type { DocumentKind } from './documents';
import { documentKindOf, likelyDocumentKind } from './documents';
import { documentType } from './documentType';

const componentTypes = createComponentTypes();
const accepting = (...kinds: DocumentKind[]) =>
  attribute({ componentId: 2, name: 'CNPJ do cliente', componentConfigs: { documents: kinds } });
const anybody = accepting('cnpj', 'cpf', 'foreign');

const cnpj = accepting('cnpj');
const cpf = accepting('cpf');
const validators = new Map([cnpj, cpf].map((one) => [one, createValidator({ componentTypes, attributes: [one] })]));
const problemOf = (value: unknown, one = cnpj) => {
  const validator = validators.get(one) ?? createValidator({ componentTypes, attributes: [one] });
  return validator.attribute(one, value, false)?.message ?? null;
};

/** Computes check digits by the tax authority's rule: weights from left to right. Does not share code with the implementation. */
function withCheckDigits(base: string, weights: readonly number[]): string {
  const digit = (text: string, from: number) => {
    const sum = [...text].reduce((total, one, at) => total + (one.charCodeAt(0) - 48) * (weights[at + from] ?? 0), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = digit(base, 1);
  return `${base}${first}${digit(`${base}${first}`, 0)}`;
}
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const isRepeated = (text: string) => new Set(text).size === 1;
const cnpjs = fc
  .stringMatching(/^[0-9A-Z]{12}$/)
  .map((base) => withCheckDigits(base, cnpjWeights))
  .filter((text) => !isRepeated(text));
const cpfs = fc
  .stringMatching(/^[0-9]{9}$/)
  .map((base) => withCheckDigits(base, cpfWeights))
  .filter((text) => !isRepeated(text));

describe('a CNPJ', () => {
  it('is stored as ##.###.###/####-##, 18 characters, however it comes [FIELD-60]', () => {
    for (const text of ['11222333000181', ' 11.222.333/0001-81 ', '11 222 333 0001 81'])
      expect(documentType.normalise(text, accepting('cnpj'))).toBe('11.222.333/0001-81');
    expect(documentType.normalise('11222333000181', accepting('cnpj'))).toHaveLength(18);
    expect(documentType.normalise('12abc34501de35', accepting('cnpj'))).toBe('12.ABC.345/01DE-35');
  });

  it('passes with its check digits, with letters too', () => {
    for (const text of ['11.222.333/0001-81', '11222333000181', '12.ABC.345/01DE-35', '00.000.000/0001-91'])
      expect(problemOf(text)).toBeNull();
    fc.assert(
      fc.property(cnpjs, (text) => {
        expect(problemOf(text)).toBeNull();
      }),
    );
  });

  it('is refused in the words of the specification when anything is wrong with it [FIELD-63]', () => {
    const wrong = [
      '11.222.333/0001-82',
      '11.222.333/0001-8',
      '00000000000000',
      '11111111111111',
      'AB',
      '111.444.777-35',
    ];
    for (const text of [...wrong, '1'.repeat(30)])
      expect(problemOf(text)).toBe('O número do CNPJ informado é inválido');
  });

  it('is refused with any other check digit', () => {
    fc.assert(
      fc.property(cnpjs, fc.constantFrom(12, 13), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
        const digit = (Number(text[at]) + by) % 10;
        expect(problemOf(`${text.slice(0, at)}${digit}${text.slice(at + 1)}`)).not.toBeNull();
      }),
    );
  });
});

describe('a CPF', () => {
  it('is stored as ###.###.###-##, 14 characters [FIELD-61]', () => {
    expect(documentType.normalise('11144477735', cpf)).toBe('111.444.777-35');
    expect(documentType.normalise('111.444.777-35', cpf)).toHaveLength(14);
  });

  it('passes with its check digits and with no other', () => {
    fc.assert(
      fc.property(cpfs, fc.constantFrom(9, 10), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
        expect(problemOf(text, cpf)).toBeNull();
        const digit = (Number(text[at]) + by) % 10;
        expect(problemOf(`${text.slice(0, at)}${digit}${text.slice(at + 1)}`, cpf)).not.toBeNull();
      }),
    );
  });

  it('catches nearly every digit that is mistyped', () => {
    // Remainders 0 and 1 have the same check digit, so the rule itself does not detect a few errors.
    let missed = 0;
    const text = '11144477735';
    for (let at = 0; at < 9; at += 1)
      for (let by = 1; by < 10; by += 1) {
        const digit = (Number(text[at]) + by) % 10;
        if (problemOf(`${text.slice(0, at)}${digit}${text.slice(at + 1)}`, cpf) === null) missed += 1;
      }
    expect(missed).toBeLessThanOrEqual(2);
  });

  it('is refused in the words of the specification [FIELD-63]', () => {
    for (const text of ['111.444.777-36', '111.111.111-11', '000.000.000-00', '111.444'])
      expect(problemOf(text, cpf)).toBe('O número do CPF informado é inválido');
  });
});

describe('a foreign document', () => {
  it('has at most 20 digits [FIELD-62]', () => {
    const foreign = accepting('foreign');
    expect(problemOf('1'.repeat(20), foreign)).toBeNull();
    expect(problemOf('1'.repeat(21), foreign)).toBe('O documento estrangeiro deve ter de 1 a 20 dígitos');
    expect(problemOf('AB123', foreign)).toBe('O documento estrangeiro deve ter de 1 a 20 dígitos');
  });

  it('stays as it is where plain digits could be another document', () => {
    expect(documentType.normalise('11144477735', anybody)).toBe('11144477735');
    expect(documentType.normalise('111.444.777-35', anybody)).toBe('111.444.777-35');
  });
});

it('takes what the attribute allows, and names the document that was probably meant', () => {
  for (const text of ['11.222.333/0001-81', '111.444.777-35', '98765']) expect(problemOf(text, anybody)).toBeNull();
  expect(problemOf('111.444.777-36', accepting('cnpj', 'cpf'))).toBe(inPortuguese('document.cpf'));
  expect(problemOf('11.222', accepting('cpf', 'cnpj'))).toBe(inPortuguese('document.cnpj'));
  expect(problemOf('!', accepting('cpf', 'cnpj'))).toBe(inPortuguese('document.cpf'));
  expect(problemOf('111.444.777-35', attribute({ componentId: 2 }))).toBe(inPortuguese('document.cnpj'));
});

it('knows a complete document by its form', () => {
  const kinds = ['cnpj', 'cpf', 'foreign'] as const;
  expect(documentKindOf('11.222.333/0001-00', kinds)).toBe('cnpj');
  expect(documentKindOf('111.444.777-00', kinds)).toBe('cpf');
  expect(documentKindOf('1234', kinds)).toBe('foreign');
  expect(documentKindOf('1234', ['cnpj', 'cpf'])).toBeNull();
  expect(likelyDocumentKind('123_', ['foreign', 'cnpj', 'cpf'])).toBe('cpf');
  expect(likelyDocumentKind('12_', ['foreign', 'cnpj', 'cpf'])).toBe('cnpj');
  expect(problemOf('12_', accepting('foreign', 'cpf'))).toBe(inPortuguese('document.cpf'));
});
