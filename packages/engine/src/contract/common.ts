import Type, { type Static, type TSchema } from 'typebox';

/** A positive whole number that identifies a record of the database. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A whole number that the database holds in 32 bits, such as the version of a record. */
export const Integer32 = (minimum: number) => Type.Integer({ minimum, maximum: 2 ** 31 - 1 });

/** As `Id`, of what the database numbers with 32 bits: everything that is configured, such as templates and filters. */
export const IntegerId = Integer32(1);

/** As `IntegerId`; 0 is the template that is made of every attribute where nobody configured one. */
export const TemplateId = Integer32(0);

/** Which page of a list, counted from 1. Bounded, so that the rows before it can be counted too. */
export const PageNumber = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/**
 * A value that may be absent: `null` on the wire, never `undefined`.
 *
 * @example
 * const color = Nullable({ type: 'string' });
 */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An instant as ISO 8601 in UTC with seconds, e.g. `2023-04-01T18:03:14Z`. */
export const Instant = Type.String({ format: 'date-time' });

/** Answer of every creation (1§3). */
export const CreatedAnswer = Type.Object({ resourceId: Type.Integer() });
export type CreatedAnswer = Static<typeof CreatedAnswer>;

/**
 * Answer of every list (1§3). `totalResults` is exact up to 10,000; above, it is an estimate and `isEstimate` is true.
 * It is `null` when the caller asked for the page alone.
 *
 * @example
 * const answer = ListAnswer(Talk);
 */
export const ListAnswer = <T extends TSchema>(item: T) =>
  Type.Object({
    itens: Type.Array(item),
    totalResults: Nullable(Type.Integer({ minimum: 0 })),
    isEstimate: Type.Optional(Type.Boolean()),
    currentPage: Type.Integer({ minimum: 1 }),
  });

/** The answer of a list whose items are `T`. */
export interface ListOf<T> {
  itens: T[];
  totalResults: number | null;
  isEstimate?: boolean;
  currentPage: number;
}

/** One problem in an error answer: `attribute` is the identifier it belongs to, where there is one. */
export const ErrorDetail = Type.Object({
  code: Type.String(),
  message: Type.String(),
  attribute: Type.Optional(Type.String()),
  talkId: Type.Optional(Type.Integer()),
  /** Which of several records that were sent together, counted from 0. */
  index: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type ErrorDetail = Static<typeof ErrorDetail>;

/** Body of every refused call: a stable code, a Portuguese sentence, the request id, and the problems one by one. */
export const ErrorAnswer = Type.Object({
  code: Type.String(),
  message: Type.String(),
  requestId: Type.Optional(Type.String()),
  errors: Type.Array(ErrorDetail),
});
export type ErrorAnswer = Static<typeof ErrorAnswer>;
