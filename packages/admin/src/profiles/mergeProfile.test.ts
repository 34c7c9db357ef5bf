import type { ActionIdentifier, PermissionItem } from '@assunto/engine/core';
import { describe, expect, it } from 'vitest';
import { mergeList } from '../merging/mergeList';
import { mergePermission } from './mergeProfile';

const actions = (text: string): PermissionItem['actions'] =>
  text === '' ? [] : text.split(' ').map((one) => ({ actionIdentifier: one as ActionIdentifier }));
const subject = (own: string, attributes: Record<number, string> = {}): PermissionItem => ({
  resourceId: 1,
  resourceTypeId: 1,
  actions: actions(own),
  permissions: Object.entries(attributes).map(([id, text]) => ({
    resourceId: Number(id),
    resourceTypeId: 3,
    actions: actions(text),
  })),
});
const text = (items: readonly PermissionItem[]): string[] =>
  items.flatMap(({ resourceId, actions: own, permissions = [] }) => [
    `${resourceId} ${own.map(({ actionIdentifier, filter }) => actionIdentifier + (filter ?? '')).join(' ')}`,
    ...text(permissions),
  ]);
const merge = (base: PermissionItem[], mine: PermissionItem[], theirs: PermissionItem[]) => {
  const keyOf = ({ resourceId }: PermissionItem) => resourceId;
  const sides = mergeList({ keyOf, merge: mergePermission }, base, mine, theirs);
  return [text(sides.mine), text(sides.theirs)];
};

describe('the permissions that two administrators change at once', () => {
  it('are merged tick by tick, those of attributes too', () => {
    const result = ['1 SELECT INSERT UPDATE', '11 SELECT UPDATE', '12 SELECT'];
    expect(
      merge(
        [subject('SELECT', { 11: 'SELECT' })],
        [subject('SELECT UPDATE', { 11: 'SELECT UPDATE' })],
        [subject('SELECT INSERT', { 11: 'SELECT', 12: 'SELECT' })],
      ),
    ).toEqual([result, result]);
  });

  it('differ in a tick whose filter both changed', () => {
    const filtered = (filter: string): PermissionItem => ({
      ...subject(''),
      actions: [{ actionIdentifier: 'SELECT', filter }, { actionIdentifier: 'INSERT' }],
    });
    expect(merge([subject('SELECT INSERT')], [filtered(':a')], [filtered(':b')])).toEqual([
      ['1 SELECT:a INSERT'],
      ['1 SELECT:b INSERT'],
    ]);
  });

  it('never allow a change of what cannot be read', () => {
    expect(merge([subject('SELECT')], [subject('SELECT UPDATE')], [subject('')])).toEqual([['1 SELECT UPDATE'], []]);
  });
});
