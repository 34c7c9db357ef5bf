/** The engine's texts in Spanish. */
export { spanish } from '../languages/spanish';
