import { EngineError } from '../errors/EngineError';
import { inPortuguese } from '../messages/engineTranslate';

/** Throws the server's response for something that does not exist or may not be read. */
export function memoryNotFound(path: string): never {
  throw new EngineError('REQUEST_FAILED', {
    method: 'GET',
    path,
    status: 404,
    message: inPortuguese('error.notFound'),
    answer: null,
  });
}
