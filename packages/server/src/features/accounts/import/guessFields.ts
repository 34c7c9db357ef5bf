import { foldText } from '@assunto/engine/core';
import type { AccountImportField } from '@assunto/api';

/** Common headings for the values of a person, without accents, case and punctuation. */
const names: Record<AccountImportField, readonly string[]> = {
  firstName: ['primeironome', 'nome', 'firstname', 'givenname'],
  lastName: ['sobrenome', 'ultimonome', 'lastname', 'surname', 'familyname'],
  displayName: ['nomeparaexibicao', 'nomedeexibicao', 'apelido', 'displayname', 'nickname'],
  phoneNumber: ['telefone', 'celular', 'fone', 'phone', 'phonenumber', 'mobile'],
  email: ['email', 'correio', 'emailaddress', 'mail'],
  profile: ['perfil', 'perfildeacesso', 'profile', 'role', 'room'],
};

const bare = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Guesses the field of each column by its heading, each field once. */
export function guessFields(headings: readonly string[]): (AccountImportField | null)[] {
  const free = new Map(Object.entries(names).map(([field, known]) => [field as AccountImportField, known]));
  return headings.map((heading) => {
    const [found] = [...free].find(([, known]) => known.includes(bare(heading))) ?? [];
    if (found) free.delete(found);
    return found ?? null;
  });
}
