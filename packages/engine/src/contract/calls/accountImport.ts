import Type, { type Static } from 'typebox';
import { Instant, IntegerId, Nullable } from '../common';

/** What a column of an imported file of people may fill; `profile` is the name of an access profile. */
export const AccountImportField = Type.Union([
  Type.Literal('firstName'),
  Type.Literal('lastName'),
  Type.Literal('displayName'),
  Type.Literal('phoneNumber'),
  Type.Literal('email'),
  Type.Literal('profile'),
]);
export type AccountImportField = Static<typeof AccountImportField>;

/**
 * Where an import of people stands. `mapping`: the columns wait to be told; `ready`: every row was checked and nothing was
 * written; the last three are ends. A `stopped` one could not go on: `reason` says why. Who was imported stays.
 */
export const AccountImportState = Type.Union([
  Type.Literal('mapping'),
  Type.Literal('ready'),
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('canceled'),
  Type.Literal('stopped'),
]);
export type AccountImportState = Static<typeof AccountImportState>;

/** An import of people from a file; only the administrator who sent the file sees it. */
export const AccountImport = Type.Object({
  importId: IntegerId,
  fileName: Type.String(),
  state: AccountImportState,
  columns: Type.Array(
    Type.Object({ name: Type.String(), samples: Type.Array(Type.String()), field: Nullable(AccountImportField) }),
  ),
  /** The profile of rows that name none. */
  roomId: Nullable(IntegerId),
  sendsInvitations: Type.Boolean(),
  /** Whether invitations can go by mail. */
  canInvite: Type.Boolean(),
  rowCount: Type.Integer({ minimum: 0 }),
  /** Rows with a problem, found before or during the import. */
  problemCount: Type.Integer({ minimum: 0 }),
  /** Accounts that it has made. */
  createdCount: Type.Integer({ minimum: 0 }),
  reason: Nullable(Type.String()),
  insertedIn: Instant,
});
export type AccountImport = Static<typeof AccountImport>;

/** Body of `PUT /account/import/{importId}/mapping`: what each column of the file fills, in its order. */
export const AccountImportMapping = Type.Object({
  columns: Type.Array(Nullable(AccountImportField), { minItems: 1, maxItems: 500 }),
  roomId: Type.Optional(Nullable(IntegerId)),
  sendsInvitations: Type.Optional(Type.Boolean()),
});
export type AccountImportMapping = Static<typeof AccountImportMapping>;

/** A row of an import: who it would make, what is wrong with it, and the account that it became. */
export const AccountImportRow = Type.Object({
  /** The row's number in the file, headings included. */
  row: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  email: Type.String(),
  problems: Type.Array(Type.String()),
  accountId: Nullable(IntegerId),
});
export type AccountImportRow = Static<typeof AccountImportRow>;
