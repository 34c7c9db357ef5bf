import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../errors/errors';
import { translate } from '../messages/language';

/** Makes the calls of a scope accept only a file as their body, as a stream. */
export function acceptFileBody(
  scope: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/octet-stream', async (_request: unknown, payload: Readable) => payload);
  scope.addContentTypeParser('*', async () => {
    throw new HttpError('MEDIA_TYPE_UNSUPPORTED', {
      message: translate('request.octetStream'),
    });
  });
}
