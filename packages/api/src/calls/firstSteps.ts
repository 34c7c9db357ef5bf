import * as Type from 'typebox';
import type { Static } from 'typebox';

/**
 * Body of `POST /first-access`: the first administrator of an installation without people. `code` is the one printed when the
 * server started. With an external login service, `password` is ignored.
 */
export const FirstAccess = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 200 }),
  companyName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  firstName: Type.String({ minLength: 1, maxLength: 150, pattern: '\\S' }),
  lastName: Type.String({ minLength: 1, maxLength: 250, pattern: '\\S' }),
  email: Type.String({ minLength: 3, maxLength: 150 }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
});
export type FirstAccess = Static<typeof FirstAccess>;

/** A starter configuration for a company: subjects with their forms, lists and menus, without records. */
export const Starter = Type.Object({
  starterIdentifier: Type.String({ maxLength: 40 }),
  starterName: Type.String(),
  description: Type.String(),
  /** Names of the subjects that it creates. */
  subjects: Type.Array(Type.String()),
  /** Whether all of its subjects exist already. */
  isPresent: Type.Boolean(),
});
export type Starter = Static<typeof Starter>;

/** Answer of `GET /first-steps`: how far a company has been set up, derived from its data. */
export const FirstSteps = Type.Object({
  companyName: Type.String(),
  isDismissed: Type.Boolean(),
  /** Subjects, menus, access profiles and people, without those that every company has initially. */
  subjects: Type.Integer(),
  menus: Type.Integer(),
  profiles: Type.Integer(),
  people: Type.Integer(),
  starters: Type.Array(Starter),
});
export type FirstSteps = Static<typeof FirstSteps>;
