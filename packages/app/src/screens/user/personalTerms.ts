import type { Account, StoredUser } from '@assunto/api';
import { createContext, useContext } from 'react';

/** Terms about the person that the password must not consist of. */
export const personalTermsOf = (
  { firstName, lastName, displayName, email }: Account,
  company: Pick<StoredUser, 'companyName' | 'companyIdentifier'> | null,
): (string | null)[] => [
  displayName,
  firstName,
  lastName,
  company?.companyName ?? null,
  company?.companyIdentifier ?? null,
  email,
];

/** The terms of the signed-in person, for the editor of a new password. */
export const PersonalTermsContext = createContext<readonly (string | null)[]>([]);

export const usePersonalTerms = () => useContext(PersonalTermsContext);
