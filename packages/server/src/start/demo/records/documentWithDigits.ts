import { documents } from '@assunto/engine/fields';
import type { Random } from './random';

/** A document with valid check digits: exactly one ending of a random beginning is valid. */
export function documentWithDigits(random: Random, kind: 'cnpj' | 'cpf'): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('');
  const beginning =
    kind === 'cnpj' ? `${digits(2)}.${digits(3)}.${digits(3)}/0001` : `${digits(3)}.${digits(3)}.${digits(3)}`;
  for (let ending = 0; ending < 100; ending += 1) {
    const text = `${beginning}-${String(ending).padStart(2, '0')}`;
    if (documents[kind].isValid(text)) return text;
  }
  throw new Error(`no check digits fit ${beginning}`);
}
