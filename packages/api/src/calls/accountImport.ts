import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Instant, IntegerId, Nullable } from '@assunto/engine/contract';

/** What a column of an imported file of people can fill; `profile` is the name of an access profile. */
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
 * The state of an import of people. `mapping`: waits for the mapping of columns; `ready`: every row was checked and nothing was
 * written; the last three are final. A `stopped` one could not continue: `reason` says why. Imported people stay.
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
  /** The profile for rows that name none. */
  roomId: Nullable(IntegerId),
  sendsInvitations: Type.Boolean(),
  /** Whether invitations can be sent by mail. */
  canInvite: Type.Boolean(),
  rowCount: Type.Integer({ minimum: 0 }),
  /** Rows with a problem, found before or during the import. */
  problemCount: Type.Integer({ minimum: 0 }),
  /** The number of accounts created. */
  createdCount: Type.Integer({ minimum: 0 }),
  reason: Nullable(Type.String()),
  insertedIn: Instant,
});
export type AccountImport = Static<typeof AccountImport>;

/** Body of `PUT /account/import/{importId}/mapping`: the field of each column of the file, in its order. */
export const AccountImportMapping = Type.Object({
  columns: Type.Array(Nullable(AccountImportField), { minItems: 1, maxItems: 500 }),
  roomId: Type.Optional(Nullable(IntegerId)),
  sendsInvitations: Type.Optional(Type.Boolean()),
});
export type AccountImportMapping = Static<typeof AccountImportMapping>;

/** A row of an import: the person's data, its problems, and the account created from it. */
export const AccountImportRow = Type.Object({
  /** The row's number in the file, including the headings. */
  row: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  email: Type.String(),
  problems: Type.Array(Type.String()),
  accountId: Nullable(IntegerId),
});
export type AccountImportRow = Static<typeof AccountImportRow>;
