import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'links.add': 'Relacionar registro',
  'links.title': 'Relacionar registro',
  'links.relates': 'Relacionado con',
  'links.duplicates': 'Duplica',
  'links.duplicatedBy': 'Duplicado por',
  'links.blocks': 'Bloquea',
  'links.blockedBy': 'Bloqueado por',
  'links.kind': 'Este registro',
  'links.kindRelates': 'está relacionado con',
  'links.kindDuplicates': 'duplica',
  'links.kindDuplicatedBy': 'está duplicado por',
  'links.kindBlocks': 'bloquea',
  'links.kindBlockedBy': 'está bloqueado por',
  'links.subject': 'Asunto',
  'links.record': 'Registro',
  'links.cancel': 'Cancelar',
  'links.save': 'Relacionar',
  'links.remove': 'Deshacer la relación con {name}',
  'links.added': 'Registro relacionado.',
  'links.removed': 'Relación deshecha.',
  'links.undo': 'Deshacer',
};
