import { ErrorAnswer } from '@assunto/engine/core';
import {
  AttributeCreate,
  AttributeSave,
  ConfigurationUses,
  ConfiguredAttribute,
  ConfiguredOrder,
  ConfiguredSubject,
  NaturalKeyCollisions,
  OptionUses,
  SubjectAccess,
  SubjectAccessSave,
  SubjectCreate,
  SubjectSave,
} from '@assunto/api';
import { CreatedAnswer, IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import Type from 'typebox';

const tags = ['assuntos'];
const ofSubject = Type.Object({ subjectId: IntegerId });
const ofAttribute = Type.Object({ subjectAttributeId: IntegerId });
const headers = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 200 })) });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer };
const found = { ...refused, 404: ErrorAnswer };
const changed = { ...found, 409: ErrorAnswer, 412: ErrorAnswer, 422: ErrorAnswer };
const removed = Type.Optional(Type.Boolean({ description: 'true: os que estão na lixeira' }));
const versioned = 'Com If-Match, só a versão lida é alterada.';

/** The schemas of the calls about configured subjects (decision 126). */
export const subjectSchemas = {
  list: {
    tags,
    summary: 'Lista os assuntos para quem os configura, na sua ordem',
    querystring: Type.Object({
      page: Type.Optional(PageNumber),
      fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      term: Type.Optional(Type.String({ maxLength: 100, description: 'Parte do nome' })),
      removed,
    }),
    response: { 200: ListAnswer(ConfiguredSubject), ...refused },
  },
  read: {
    tags,
    summary: 'Lê um assunto para quem o configura',
    params: ofSubject,
    response: { 200: ConfiguredSubject, ...found },
  },
  create: {
    tags,
    summary: 'Cria um assunto, com os seus primeiros atributos',
    description: 'Até que um perfil receba permissões, só os administradores o veem.',
    body: SubjectCreate,
    response: { 201: CreatedAnswer, ...refused, 409: ErrorAnswer },
  },
  update: {
    tags,
    summary: 'Altera um assunto',
    description: versioned,
    params: ofSubject,
    headers,
    body: SubjectSave,
    response: { 200: ConfiguredSubject, ...changed },
  },
  remove: {
    tags,
    summary: 'Move um assunto para a lixeira',
    description: 'Durante 30 dias ele pode ser restaurado, com os seus registros; depois é excluído de vez.',
    params: ofSubject,
    headers,
    response: { 200: Type.Object({}), ...changed },
  },
  restore: {
    tags,
    summary: 'Restaura um assunto da lixeira',
    params: ofSubject,
    response: { 200: ConfiguredSubject, ...changed },
  },
  order: {
    tags,
    summary: 'Ordena os assuntos',
    body: ConfiguredOrder,
    response: { 200: Type.Object({}), ...refused },
  },
  access: {
    tags,
    summary: 'O que cada perfil de acesso pode fazer com um assunto',
    params: ofSubject,
    response: { 200: SubjectAccess, ...found },
  },
  saveAccess: {
    tags,
    summary: 'Dá a perfis de acesso um assunto e todos os seus atributos',
    description:
      'Substitui o que eles podem fazer com o assunto. Vale para os atributos de agora: os novos são negados.',
    params: ofSubject,
    body: SubjectAccessSave,
    response: { 200: SubjectAccess, ...found },
  },
  uses: {
    tags,
    summary: 'O que usa um assunto, antes de excluí-lo',
    params: ofSubject,
    response: { 200: ConfigurationUses, ...found },
  },
} as const;

/** The schemas of the calls about configured attributes (decision 126). */
export const attributeSchemas = {
  list: {
    tags,
    summary: 'Lista os atributos de um assunto, na sua ordem',
    params: ofSubject,
    querystring: Type.Object({ removed }),
    response: { 200: ListAnswer(ConfiguredAttribute), ...found },
  },
  read: {
    tags,
    summary: 'Lê um atributo para quem o configura',
    params: ofAttribute,
    response: { 200: ConfiguredAttribute, ...found },
  },
  create: {
    tags,
    summary: 'Cria um atributo',
    description: 'Até que um perfil receba permissões sobre ele, só os administradores o veem.',
    params: ofSubject,
    body: AttributeCreate,
    response: { 201: CreatedAnswer, ...found, 409: ErrorAnswer },
  },
  update: {
    tags,
    summary: 'Altera um atributo',
    description: `${versioned} Registros que usam uma opção excluída a mantêm, a trocam ou a perdem (removedOptions).`,
    params: ofAttribute,
    headers,
    body: AttributeSave,
    response: { 200: ConfiguredAttribute, ...changed },
  },
  remove: {
    tags,
    summary: 'Move um atributo para a lixeira',
    description: 'Durante 30 dias ele pode ser restaurado, com os seus valores; depois é excluído de vez.',
    params: ofAttribute,
    headers,
    response: { 200: Type.Object({}), ...changed },
  },
  restore: {
    tags,
    summary: 'Restaura um atributo da lixeira',
    params: ofAttribute,
    response: { 200: ConfiguredAttribute, ...changed },
  },
  order: {
    tags,
    summary: 'Ordena os atributos de um assunto',
    description: 'É uma alteração do assunto. Com If-Match, só a versão lida dele é alterada.',
    params: ofSubject,
    headers,
    body: ConfiguredOrder,
    response: { 200: Type.Object({}), ...found, 412: ErrorAnswer },
  },
  uses: {
    tags,
    summary: 'O que usa um atributo, ou uma opção dele, antes de excluí-lo',
    params: ofAttribute,
    querystring: Type.Object({
      option: Type.Optional(Type.String({ maxLength: 100, description: 'O identificador de uma opção' })),
    }),
    response: { 200: ConfigurationUses, ...found },
  },
  collisions: {
    tags,
    summary: 'Os valores repetidos, que impedem que um atributo seja uma chave',
    params: ofAttribute,
    response: { 200: NaturalKeyCollisions, ...found },
  },
  options: {
    tags,
    summary: 'Quantos registros usam cada opção de um atributo',
    params: ofAttribute,
    response: { 200: OptionUses, ...found },
  },
} as const;
