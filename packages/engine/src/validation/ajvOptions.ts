import type { Options } from 'ajv';
import { formats } from './formats';

/** How schemas of attributes are compiled, in the page and for it: the first problem of a value is enough. */
export const ajvOptions = {
  strict: true,
  allErrors: false,
  // The fallback of unknown components takes any JSON value.
  allowUnionTypes: true,
  messages: false,
  formats,
} satisfies Options;
