import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { noRequests, type RequestSettings } from '../features/automations/http/RequestSettings';

/** A request as the server received it. */
interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Another system, on this machine. */
export interface RequestServer {
  port: number;
  received: ReceivedRequest[];
  /** How it answers from now on; by default 200. */
  answer(how: (response: ServerResponse, url: string) => void): void;
  /** Settings with which automations reach it as `parceiro.example`, and no other place. */
  settings: RequestSettings;
  close(): void;
}

/** Starts another system. */
export async function startRequestServer(): Promise<RequestServer> {
  const received: ReceivedRequest[] = [];
  let answer = (response: ServerResponse, _url: string): void => void response.end();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body });
      answer(response, url);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    answer: (how) => void (answer = how),
    settings: {
      ...noRequests,
      hosts: [{ host: 'parceiro.example', port, isPlain: true }],
      networks: ['127.0.0.0/8'],
      integrations: { SitaIntegration: `http://parceiro.example:${port}/sita` },
      integrationKey: 'chave-da-assinatura',
      resolve: async (name) => [{ address: name === 'parceiro.example' ? '127.0.0.1' : '10.0.0.1', family: 4 }],
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
