import { fullFormats } from 'ajv-formats/dist/formats.js';
import { ownFormats } from './ownFormats';

/** The formats available to component types' schemas: those of JSON Schema, and our own. */
export const formats = { ...fullFormats, ...ownFormats };
