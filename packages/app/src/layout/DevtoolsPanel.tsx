import '@assunto/engine/devtools.css';

/** A chunk of its own, loaded only for the panel. */
export { EngineDevtools as default } from '@assunto/engine/devtools';
