import { isCivilDate } from '../component-types/civilDate';

const datePart = (text: string) =>
  isCivilDate(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10)));

/** What a text has to be for each format: a test of its own, or one of ajv's definitions. */
export type Formats = Readonly<Record<string, unknown>>;

/**
 * The formats of the canonical values of decision 4, all that our component types have: `civil-date` is `YYYY-MM-DD`, `instant` is
 * `YYYY-MM-DDTHH:mm:ssZ`; both in the years 1 to 9999.
 */
export const ownFormats = {
  'civil-date': (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && datePart(text),
  instant: (text: string) => /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/.test(text) && datePart(text),
};
