import type { JobRun } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { expect, type Page } from '@playwright/test';
import { callAs } from './callAs';

/** Markup, a template and marks of direction: a name that would do something where it is more than a text. */
const hostile = '<img src=x onerror=ran=1> ${titulo} \u202Es \u2066dentro';
export const long = (limit: number): string => 'M'.repeat(limit);
/** Both in one, where the limit has room for it. */
const longAndHostile = (limit: number): string => long(limit - hostile.length) + hostile;
/** Where it has none: the other one is as long as the shortest limit allows. */
const shortNames = [hostile, long(50)];

interface Created {
  resourceId: number;
}

/** The type of event that this uses: browser tests import no values of the packages. */
const manual = 9;

/** The one run of a job, once it has ended. */
async function endedRun(page: Page, jobId: number): Promise<number> {
  const runs = async () => (await callAs<ListOf<JobRun>>(page, 'GET', `/job-run?jobId=${jobId}`)).itens;
  await expect.poll(async () => (await runs())[0]?.state).toMatch(/^(done|failed)$/);
  return (await runs())[0]?.jobRunId ?? 0;
}

/** Makes everything that has a name with hostile ones; answers the pages that show them. */
export async function makeHostile(page: Page): Promise<string[]> {
  const make = async (path: string, data: object): Promise<number> =>
    (await callAs<Created>(page, 'POST', path, data)).resourceId;
  const pages: string[] = [];
  const name = longAndHostile(100);
  const subjectId = await make('/subject', { subjectIdentifier: 'hostil', subjectName: name });
  const attributeId = await make(`/subject/${subjectId}/attribute`, {
    identifier: 'campo',
    name: longAndHostile(150),
    componentId: 1,
    isMultipleValues: false,
  });
  await make(`/subject/${subjectId}/attribute`, {
    identifier: 'opcoes',
    name: 'Opções',
    componentId: 4,
    componentConfigs: { options: [{ id: 'o', name: longAndHostile(250) }] },
  });
  const areas = [{ subjectAttributeId: attributeId, templateAreaName: name, order: 1, templateAreaConfigs: [] }];
  const template = { templateName: name, subjectId, templateType: 'CustomTemplate', templateAreas: areas };
  pages.push(`/template/editor/custom/${await make('/template', template)}`);
  const windows = [{ weekday: 1, from: '08:00', until: '18:00' }];
  const calendar = { name, windows, holidays: [{ date: '12-25', name }] };
  pages.push(`/config/service/calendar/${await make('/service-calendar', calendar)}`);
  const path = `/admin/atributos/${subjectId}`;
  const ofAttribute = `${path}/atributo/${attributeId}`;
  pages.push(path, ofAttribute, `${ofAttribute}/conversao`);
  pages.push(
    ...['lixeira', 'formulario', 'calculado?tipo=formula', 'atributo?component=1'].map((part) => `${path}/${part}`),
  );
  const talkId = await make('/talk/hostil', { talkValues: [{ subjectAttributeId: attributeId, value: name }] });
  for (const [index, name] of shortNames.entries()) {
    const tagId = await make('/tag', { tagName: name, tagColor: '#123456', tagFilters: [] });
    pages.push(`/tags/editor/${tagId}`);
    const roomId = await make('/room', { roomName: name, permissions: [] });
    pages.push(`/config/access_profile/room/${roomId}`);
    const person = { accountType: 1, firstName: name, lastName: name, displayName: name, phoneNumber: '1', roomId };
    pages.push(`/config/users/edit/${await make('/account/', { ...person, email: `hostil.${index}@demo.example` })}`);
    const text = { name, text: name, subjectId: null, roomIds: [roomId] };
    pages.push(`/config/ready-texts/editor/${await make('/ready-text', text)}`);
    const hosts = ['parceiro.example'];
    pages.push(`/config/credentials/editor/${await make('/credential', { name, kind: 'bearer', hosts, secret: 's' })}`);
    const notification = {
      notificationName: name,
      notificationChannels: [{ channelId: 1, isRequired: false }],
      titleTemplate: 'T',
      messageTemplate: 'M',
    };
    pages.push(`/notification/${await make('/notification', { ...notification, notificationDescription: name })}`);
    const step = { eventStepType: manual, filter: '{"and":[]}', filterName: name, filterId: null, subjectId };
    const events = [{ once: false, negate: false, steps: [{ ...step, subjectAttributeIds: [], cronString: null }] }];
    const works = [{ steps: [{ workStepType: 'AddComment', name, configs: [{ text: 'Olá' }] }] }];
    const jobId = await make('/job', { name, isEnabled: true, events, works });
    await callAs(page, 'POST', `/job/${jobId}/run`, { subject: 'hostil', talkIds: [talkId] });
    pages.push(`/automation/editor/${jobId}`, `/automation/runs/${await endedRun(page, jobId)}`);
  }
  const { Menus } = await callAs<{ Menus: object[] }>(page, 'GET', '/presentation/menu/1');
  const Name = longAndHostile(80);
  const item = { Name, Menus: [{ Name, Subject: 'chamado', Scenario: 'grid' }] };
  await callAs(page, 'PUT', '/presentation/menu/1', { Menus: [...Menus, item] });
  return pages;
}

/** What of a page goes beyond its window, and where a text with marks of direction has other text beside it. */
export const problemsOfNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const part of [document.documentElement, ...document.querySelectorAll('main')]) {
      const { scrollWidth, clientWidth } = part;
      if (scrollWidth > clientWidth) found.push(`<${part.tagName}> is ${scrollWidth} px wide in ${clientWidth} px`);
    }
    if ('ran' in window) found.push('a script of a name has run');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      const at = text.search(/[\u202A-\u202E\u2066-\u2069]/);
      const holder = node.parentElement;
      if (at < 0 || !holder || /^(SCRIPT|STYLE|TEXTAREA|OPTION|TITLE)$/.test(holder.tagName)) continue;
      const { unicodeBidi, display } = getComputedStyle(holder);
      // The sample of a field, in its cell, is one text that is made of its name.
      const isSample = holder.className === 'as-attribute-cell';
      const isApart = unicodeBidi !== 'normal' || display !== 'inline';
      if (!isApart) found.push(`<${holder.tagName} class="${holder.className}"> lets directions out: ${text}`);
      // The sample of a field is one text, made of its name.
      else if (!holder.textContent.trim().endsWith('dentro') && !isSample)
        found.push(
          `<${holder.tagName} class="${holder.className}"> has other text: ${holder.textContent.slice(0, 80)}`,
        );
    }
    return found;
  });
