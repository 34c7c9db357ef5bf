import * as Type from 'typebox';
import type { Static, TSchema } from 'typebox';
import type { RecordId } from './recordId';

/** A positive whole number that identifies a record of the database. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/**
 * A whole number that the database stores in 32 bits, such as the version of a record.
 *
 * @example
 * const version = Integer32(1);
 */
export const Integer32 = (minimum: number) => Type.Integer({ minimum, maximum: 2 ** 31 - 1 });

/** As `Id`, for ids of 32 bits: everything that is configured, such as templates and filters. */
export const IntegerId = Integer32(1);

/** As `IntegerId`; 0 is the generated template with every attribute, used when none is configured. */
export const TemplateId = Integer32(0);

/** The number of a list's page, from 1. Limited, so that the offset does not overflow. */
export const PageNumber = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/**
 * A value that may be absent: `null` in JSON, never `undefined`.
 *
 * @example
 * const color = Nullable({ type: 'string' });
 */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An instant as ISO 8601 in UTC with seconds, e.g. `2023-04-01T18:03:14Z`. */
export const Instant = Type.String({ format: 'date-time' });

/** Answer of every creation. */
export const CreatedAnswer = Type.Object({ resourceId: Type.Integer() });
export type CreatedAnswer = Static<typeof CreatedAnswer>;

/**
 * Answer of every list. `totalResults` is exact up to 10,000; above, it is an estimate and `isEstimate` is true. It is
 * `null` when only the page was requested.
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

/** One problem in an error answer: `attribute` is the identifier of the attribute concerned, if any. */
export const ErrorDetail = Type.Object({
  code: Type.String(),
  message: Type.String(),
  attribute: Type.Optional(Type.String()),
  talkId: Type.Optional(Type.Unsafe<RecordId>(Type.Integer())),
  /** The index of the record concerned, from 0, when several were sent. */
  index: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type ErrorDetail = Static<typeof ErrorDetail>;

/** Body of every refused call: a stable code, a Portuguese message, the request id, and the individual problems. */
export const ErrorAnswer = Type.Object({
  code: Type.String(),
  message: Type.String(),
  requestId: Type.Optional(Type.String()),
  errors: Type.Array(ErrorDetail),
});
export type ErrorAnswer = Static<typeof ErrorAnswer>;
