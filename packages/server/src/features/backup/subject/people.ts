import { mention } from '../../../records/comments/mentions';
import { removedName } from '../../../platform/messages/removedName';
import type { ArchivedRow } from './archivedSubject';
import type { SubjectTarget } from './subjectTarget';

/** The people of an archive, as the company knows them today. */
export interface ArchivedPeople {
  /** Reads an account of the archive. */
  addAccount(row: ArchivedRow): void;
  /** The account, if the company still has it. */
  accountOf(id: string | null | undefined): number | null;
  /** The name that an entry has; somebody who was erased since stays without it. */
  nameOf(name: string | null | undefined, accountId: number | null): string;
  /** A text whose mentions are of accounts that the company has; the others are plain text. */
  textOf(text: string | null | undefined): string;
}

export function createArchivedPeople({ accountIds, erasedIds }: SubjectTarget): ArchivedPeople {
  const erasedNames = new Set<string>();
  return {
    addAccount(row) {
      const name = row['display_name'];
      if (name && erasedIds.has(Number(row['account_id']))) erasedNames.add(name);
    },
    accountOf(text) {
      const id = Number(text ?? NaN);
      return accountIds.has(id) ? id : null;
    },
    nameOf(name, accountId) {
      const isErased = accountId === null ? erasedNames.has(name ?? '') : erasedIds.has(accountId);
      return isErased ? removedName : (name ?? '');
    },
    textOf: (text) =>
      (text ?? '').replace(mention, (whole: string, name: string, id: string) => {
        if (erasedIds.has(Number(id))) return `[@${removedName}](account:${id})`;
        return accountIds.has(Number(id)) ? whole : `@${plain(name)}`;
      }),
  };
}

/** Within a mention nothing is a mark. */
const plain = (name: string): string =>
  name.replace(/(\\*)([*`[\]])/g, (all, slashes: string, sign: string) =>
    slashes.length % 2 === 1 ? all : `${slashes}\\${sign}`,
  );
