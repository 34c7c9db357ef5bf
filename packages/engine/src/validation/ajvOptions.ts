import type { Options } from 'ajv';
import { formats } from './formats';

/**
 * The options for compiling schemas of attributes, in the page and on the server: only the first problem of a value is reported.
 */
export const ajvOptions = {
  strict: true,
  allErrors: false,
  // The fallback of unknown components accepts any JSON value.
  allowUnionTypes: true,
  messages: false,
  formats,
} satisfies Options;
