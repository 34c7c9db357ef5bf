import type { ActionIdentifier, ResourceTypeId } from '@assunto/engine/core';
import type { ResourceAction } from '@assunto/api';

const names: Readonly<Record<ActionIdentifier, string>> = {
  SELECT: 'Visualizar',
  INSERT: 'Criar',
  UPDATE: 'Editar',
  DELETE: 'Excluir',
  DEACTIVATE: 'Inativar',
  NOTE: 'Notas internas',
};

const of = (
  resourceTypeId: ResourceTypeId,
  first: number,
  ...identifiers: readonly ActionIdentifier[]
): ResourceAction[] =>
  identifiers.map((actionIdentifier, index) => ({
    resourceTypeActionId: first + index,
    resourceTypeId,
    actionIdentifier,
    actionName: names[actionIdentifier],
  }));

/** The actions of each type of resource; 29 is the specification's number, the others are ours. */
export const actionCatalogue: readonly ResourceAction[] = [
  ...of(1, 1, 'SELECT', 'INSERT', 'UPDATE', 'DELETE', 'DEACTIVATE', 'NOTE'),
  ...of(3, 11, 'SELECT', 'INSERT', 'UPDATE', 'DELETE'),
  ...of(7, 21, 'SELECT'),
  { resourceTypeActionId: 29, resourceTypeId: 4, actionIdentifier: 'SELECT', actionName: 'Interagir' },
];

/** An action by number and name; `undefined` where the resource has no such action. */
export const findAction = (resourceTypeId: ResourceTypeId, identifier: ActionIdentifier): ResourceAction | undefined =>
  actionCatalogue.find((action) => action.resourceTypeId === resourceTypeId && action.actionIdentifier === identifier);
