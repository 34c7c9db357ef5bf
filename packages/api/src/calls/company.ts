import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Nullable } from '@assunto/engine/contract';

/** Body of `PUT /company/{companyId}`. */
export const CompanySave = Type.Object(
  {
    companyName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    /** The colour of the product for people who chose none; `null`: that of the product. */
    themeColor: Nullable(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
    /** IANA name of the time zone. */
    timeZone: Type.String({ minLength: 1, maxLength: 60 }),
  },
  { additionalProperties: false },
);
export type CompanySave = Static<typeof CompanySave>;

/** The company of the caller. */
export const Company = Type.Object({
  companyId: Type.Integer(),
  companyName: Type.String(),
  themeColor: Nullable(Type.String()),
  timeZone: Type.String(),
  /** The number of its last change, for `If-Match`. */
  version: Type.Integer({ minimum: 0 }),
});
export type Company = Static<typeof Company>;
