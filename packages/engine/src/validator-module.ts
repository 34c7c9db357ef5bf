/** The half of validation that writes code for pages under a strict Content-Security-Policy. For servers: it brings the whole of ajv. */
export { compileValidatorModule } from './validation/compileValidatorModule';
