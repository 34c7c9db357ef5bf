import { filterSubject } from '@assunto/api/ticketing';
import { Context, ErrorAnswer, foldText, Talk, TalkFilter } from '@assunto/engine/core';
import { ListAnswer } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import { mayEditFilter, usableFilters } from '../../access/savedFilters';
import { filterContext, filterTalk } from './filterSubject';

const tags = ['filtros'];

/** The saved filters as a subject: its context, and the filters that the caller may use. */
export const filterSubjectRoutes: FastifyPluginAsyncTypebox<{ access: Access }> = async (app, { access }) => {
  app.get(
    `/context/web/grid/${filterSubject}`,
    { schema: { tags, summary: 'Os atributos dos filtros salvos', response: { 200: Context } } },
    async () => filterContext(),
  );

  app.post(
    `/talk/filter/${filterSubject}`,
    {
      schema: {
        tags,
        summary: 'Os filtros salvos que a pessoa pode usar',
        // The id of the subject whose filters are requested; any other origin names the caller and restricts nothing.
        querystring: Type.Object({ origin: Type.Optional(Type.String({ maxLength: 100 })) }),
        body: Type.Pick(TalkFilter, ['fetch', 'filterIds', 'isActive', 'page', 'term']),
        response: { 200: ListAnswer(Talk), 400: ErrorAnswer },
      },
    },
    async ({ account, query, body }) => {
      const request = await access.of(account);
      const { subjects, subjectsById } = request.company;
      const origin = /^\d{1,9}$/.test(query.origin ?? '') ? subjectsById.get(Number(query.origin)) : undefined;
      const wanted = new Set(body.filterIds);
      const terms = foldText(body.term ?? '')
        .split(/\s+/)
        .filter((term) => term !== '');
      const found = [...(origin ? [origin] : subjects.values())]
        .flatMap(({ subjectId, subjectIdentifier }) => {
          const readable = request.openReadable(subjectId);
          const usable = readable ? usableFilters(readable) : [];
          return usable.map((saved) => filterTalk(saved, subjectIdentifier, mayEditFilter(request, saved)));
        })
        .filter(({ talkId }) => wanted.size === 0 || wanted.has(talkId))
        .filter(({ displayName }) => terms.every((term) => foldText(displayName).includes(term)));
      const { page = 1, fetch = 50, isActive = true } = body;
      const itens = isActive ? found : [];
      return {
        itens: itens.slice((page - 1) * fetch, page * fetch),
        totalResults: itens.length,
        currentPage: page,
      };
    },
  );
};
