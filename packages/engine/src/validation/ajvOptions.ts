import type { Options } from 'ajv';
import { formats } from './formats';
import { multipleOfPrecision } from './multipleOfPrecision';

/**
 * The options for compiling schemas of attributes, in the page and on the server: only the first problem of a value is reported.
 */
export const ajvOptions = {
  strict: true,
  allErrors: false,
  // The fallback of unknown components accepts any JSON value.
  allowUnionTypes: true,
  // 0.07 is a multiple of 0.01, although its binary fraction is not.
  multipleOfPrecision,
  messages: false,
  formats,
} satisfies Options;
