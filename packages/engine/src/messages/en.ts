/** The engine's texts in English. */
export { english } from '../languages/english';
