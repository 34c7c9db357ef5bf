import { expect, type Page } from '@playwright/test';
import { tokenOf } from './people';

/** Calls the server as the person of the page. */
export async function callAs<Answer>(page: Page, method: string, path: string, data?: object): Promise<Answer> {
  const token = await tokenOf(page);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}
