import { createTranslate, type Catalogue } from '@assunto/engine/core';
import { describe, expect, it } from 'vitest';
import { actionText } from './actionText';
import { entityKinds } from './entityKinds';
import { en } from './messages/en';
import { es } from './messages/es';
import { pt } from './messages/pt';

const sentences = (locale: string, messages: Catalogue) => {
  const translate = createTranslate(locale, pt, messages);
  return entityKinds.map(
    (entity) => `${translate(`history.${entity}`)}: ${actionText({ entity, action: 'restored' }, translate)}`,
  );
};

describe('what happened to an entity', () => {
  it('agrees with the name of every kind in Portuguese', () => {
    expect(sentences('pt-BR', pt)).toEqual([
      'Usuário: restaurado',
      'Perfil de acesso: restaurado',
      'Template: restaurado',
      'Filtro salvo: restaurado',
      'Visualização: restaurada',
      'Página inicial do perfil: restaurada',
      'Notificação: restaurada',
      'Canal: restaurado',
      'Menu: restaurado',
      'Empresa: restaurada',
      'Modelo de relatório: restaurado',
      'Automação: restaurada',
      'Tag: restaurada',
      'Credencial: restaurada',
      'Texto pronto: restaurado',
      'Endereço de automação: restaurado',
      'Ver como: restaurado',
      'Assunto: restaurado',
      'Ordem dos assuntos: restaurada',
      'Atributo: restaurado',
      'Calendário de atendimento: restaurado',
      'Meta de atendimento: restaurada',
    ]);
  });

  it('agrees with the name of every kind in Spanish', () => {
    expect(sentences('es', es)).toEqual([
      'Usuario: restaurado',
      'Perfil de acceso: restaurado',
      'Plantilla: restaurada',
      'Filtro guardado: restaurado',
      'Vista: restaurada',
      'Página de inicio del perfil: restaurada',
      'Notificación: restaurada',
      'Canal: restaurado',
      'Menú: restaurado',
      'Empresa: restaurada',
      'Modelo de informe: restaurado',
      'Automatización: restaurada',
      'Etiqueta: restaurada',
      'Credencial: restaurada',
      'Texto listo: restaurado',
      'Dirección de automatización: restaurada',
      'Ver como: restaurado',
      'Asunto: restaurado',
      'Orden de los asuntos: restaurado',
      'Atributo: restaurado',
      'Calendario de atención: restaurado',
      'Meta de atención: restaurada',
    ]);
  });

  it.each(['created', 'updated', 'deleted', 'restored'] as const)(
    'says it with the ending of the gender: %s',
    (action) => {
      const portuguese = createTranslate('pt-BR', pt);
      const spanish = createTranslate('es', pt, es);
      for (const translate of [portuguese, spanish]) {
        expect(actionText({ entity: 'credential', action }, translate)).toBe(
          actionText({ entity: 'room', action }, translate).replace(/o$/, 'a'),
        );
      }
      const english = createTranslate('en', pt, en);
      expect(actionText({ entity: 'credential', action }, english)).toBe(
        actionText({ entity: 'room', action }, english),
      );
    },
  );
});
