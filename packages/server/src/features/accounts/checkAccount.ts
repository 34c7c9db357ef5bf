import type { ErrorDetail, RestrictingSelection, SharedTalks } from '@assunto/engine/core';
import { isEmail } from '@assunto/engine/fields';
import type { AccountChange, AccountType } from '@assunto/api';
import type { RestrictingColumns } from '../../platform/auth/accountRestrictions';
import type { AccountRequest } from '../../access/RecordRequest';
import { HttpError } from '../../platform/errors/errors';
import { checkSelections } from './attributeSelections';
import { checkSharedTalks } from './checkSharedTalks';
import { isPicture } from './profilePicture';
import { translate, type ServerMessageKey } from '../../platform/messages/language';

/**
 * The maximum length of a person's display name and phone set by administrators (specification: people); longer stored ones may stay (choice 12).
 */
const personLimits = { displayName: 50, phoneNumber: 50 } as const;

/** The columns that a creation or an edit writes; `undefined` is unchanged. */
export interface AccountColumns {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  display_name?: string | undefined;
  app_name?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  image?: string | null | undefined;
  room_id?: number | undefined;
  is_admin?: boolean | undefined;
  shared_talks?: string | null | undefined;
  attributes?: string | undefined;
  inactive?: boolean | undefined;
}

/** The account before an edit; `null` for a creation. */
export type AccountBefore = {
  displayName: string;
  phoneNumber: string | null;
  image: string | null;
  attributes: readonly RestrictingSelection[];
  sharedTalks: readonly SharedTalks[] | null;
} | null;

const required: Record<AccountType, readonly (readonly [keyof AccountChange, ServerMessageKey])[]> = {
  1: [
    ['firstName', 'account.firstNameMissing'],
    ['lastName', 'account.lastNameMissing'],
    ['displayName', 'account.displayNameMissing'],
    ['phoneNumber', 'account.phoneMissing'],
    ['email', 'password.emailInvalid'],
  ],
  2: [
    ['appName', 'account.appNameMissing'],
    ['displayName', 'account.appDisplayNameMissing'],
  ],
};

/** Properties that only accounts of the other type have. */
const foreign: Record<AccountType, readonly (keyof AccountChange)[]> = {
  1: ['appName'],
  2: ['firstName', 'lastName', 'phoneNumber', 'email', 'profileImage'],
};

/**
 * Validates an account set by an administrator and returns its stored form. A creation needs every required value; an edit must
 * not empty one. Throws REQUEST_INVALID with every problem, and PROFILE_IMAGE_REFUSED.
 */
export function checkAccount(
  request: AccountRequest,
  type: AccountType,
  change: AccountChange,
  before: AccountBefore,
): AccountColumns {
  const { problems: unfit, ...restrictions } = checkRestrictions(request, change, before);
  const problems: ErrorDetail[] = [
    ...missing(type, change, before === null),
    ...tooLong(type, change, before),
    ...unusable(type, change),
    ...unfit,
  ];
  if (problems.length > 0) throw new HttpError('REQUEST_INVALID', { errors: problems });

  const image = change.profileImage === undefined ? undefined : (change.profileImage?.url ?? null);
  if (image && image !== before?.image && !isPicture(image)) throw new HttpError('PROFILE_IMAGE_REFUSED');
  return {
    first_name: trimmed(change.firstName),
    last_name: trimmed(change.lastName),
    display_name: trimmed(change.displayName) ?? undefined,
    app_name: trimmed(change.appName),
    phone: trimmed(change.phoneNumber),
    email: trimmed(change.email),
    image,
    room_id: change.roomId,
    // Whether an account is an administrator depends only on its room.
    is_admin: undefined,
    ...restrictions,
    inactive: change.inativo,
  };
}

/** The columns with the account's restrictions, and their problems. */
function checkRestrictions(request: AccountRequest, { sharedTalks, attributes }: AccountChange, before: AccountBefore) {
  const shared = checkSharedTalks(request, sharedTalks ?? null, before?.sharedTalks ?? []);
  const selections = attributes && checkSelections(request, attributes, before?.attributes ?? []);
  return {
    shared_talks: sharedTalks === undefined ? undefined : asJson(shared.stored),
    attributes: selections && JSON.stringify(selections.stored),
    problems: [...shared.problems, ...(selections?.problems ?? [])],
  };
}

function missing(type: AccountType, change: AccountChange, isNew: boolean): ErrorDetail[] {
  return required[type].flatMap(([attribute, key]) => {
    const value = change[attribute];
    const isMissing = value === undefined ? isNew : String(value ?? '').trim() === '';
    return isMissing ? [{ code: 'required', message: translate(key), attribute }] : [];
  });
}

function tooLong(type: AccountType, change: AccountChange, before: AccountBefore): ErrorDetail[] {
  if (type === 2) return [];
  return (['displayName', 'phoneNumber'] as const).flatMap((attribute) => {
    const value = change[attribute]?.trim() ?? '';
    const isTooLong = [...value].length > personLimits[attribute] && value !== before?.[attribute];
    const message = translate('account.tooLong', { most: String(personLimits[attribute]) });
    return isTooLong ? [{ code: 'maxLength', message, attribute }] : [];
  });
}

function unusable(type: AccountType, change: AccountChange): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  const email = change.email?.trim();
  if (type === 1 && email && !isEmail(email))
    problems.push({ code: 'pattern', message: translate('password.emailInvalid'), attribute: 'email' });
  for (const attribute of foreign[type])
    if (change[attribute] !== undefined && change[attribute] !== null && change[attribute] !== '')
      problems.push({ code: 'ATTRIBUTE_FORBIDDEN', message: translate('account.fieldForeign'), attribute });
  return problems;
}

/** The restrictions of an account after `columns` are written; others are unchanged. */
export function restrictingColumns(
  { attributes, shared_talks: shared }: AccountColumns,
  before: RestrictingColumns = { attributes: [], shared_talks: null },
): RestrictingColumns {
  return {
    attributes:
      attributes === undefined ? before.attributes : (JSON.parse(attributes) as RestrictingColumns['attributes']),
    shared_talks:
      shared === undefined
        ? before.shared_talks
        : shared === null
          ? null
          : (JSON.parse(shared) as RestrictingColumns['shared_talks']),
  };
}

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** The stored form of a text: `null` for an empty one, `undefined` when none was sent. */
export const trimmed = (sent: string | null | undefined): string | null | undefined =>
  sent === undefined ? undefined : sent?.normalize('NFC').trim() || null;
