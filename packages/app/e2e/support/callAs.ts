import { expect, type Page } from '@playwright/test';

/** Calls the server as the person of the page. */
export async function callAs<Answer>(page: Page, method: string, path: string, data?: object): Promise<Answer> {
  const token = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('assunto.user') ?? '{}') as { token?: string }).token ?? '',
  );
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}
