import { filterSubject } from '@assunto/api/ticketing';
import { HttpError } from '../errors/errors';

/**
 * Every call that is allowed while an administrator views as another person or profile: those that show menu, lists and records,
 * and the end of the mode. None of them changes anything or concerns files, exports, credentials or the account itself. Public
 * calls check sessions themselves.
 */
export const viewableRoutes: ReadonlySet<string> = new Set([
  'GET /account/session',
  'GET /certificate/:subject',
  'GET /context/:context/template',
  'GET /context/web/:scenario/:subject',
  `GET /context/web/grid/${filterSubject}`,
  'GET /Filter/:subject',
  'GET /home',
  'GET /presentation/menu/all',
  'GET /scenario/all',
  'GET /search',
  'GET /subject',
  'GET /subject/options/:subjectAttributeId',
  'GET /subject/options/:subjectAttributeId/tree',
  'GET /subject/related/other/:subject',
  'GET /subject/:subject/help',
  'GET /talk/:subject/:talkId',
  'GET /talk/:subject/:talkId/followers',
  'GET /talk/:subject/:talkId/history',
  'GET /talk/:subject/:talkId/links',
  'GET /talk/:subject/:talkId/timeline',
  'POST /Presentation/GetIconByFileTypeQuery',
  'POST /talk/aggregate/:subject',
  'POST /talk/filter/:subject',
  `POST /talk/filter/${filterSubject}`,
  'POST /talk/group/:subject',
  'POST /talk/ids/:subject',
  'POST /view-as/end',
]);

/** Throws VIEW_ONLY unless the route is one of `viewableRoutes`. */
export function assertViewable({ method, url }: { method: string | string[]; url?: string | undefined }): void {
  const methods = [method].flat().map((one) => (one === 'HEAD' ? 'GET' : one));
  if (!methods.every((one) => viewableRoutes.has(`${one} ${url}`))) throw new HttpError('VIEW_ONLY');
}
