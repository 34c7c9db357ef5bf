/** A panel that explains any field of the forms on a page. Load it where developers work; it is in no other entry. */
export { EngineDevtools } from './devtools/EngineDevtools';
export type { EngineDevtoolsProps } from './devtools/EngineDevtools';
export type { DevtoolsMessages } from './devtools/devtoolsMessages';
