/** The listener that asks browsers for a client certificate. Files are PEM. */
export interface CertificateConfig {
  port: number;
  /** Whether the port was configured: then no other is tried. */
  isPortChosen: boolean;
  /** Its URL for browsers, without a final slash; `undefined`: the port with the product's host name. */
  publicUrl: string | undefined;
  /** The trusted authorities of client certificates (ICP-Brasil's in production). */
  ca: string;
  /** Their revocation lists, one per authority of the chain; `undefined`: revocation is not checked. */
  crl: string | undefined;
  /** The listener's own certificate and key. */
  cert: string;
  key: string;
}
