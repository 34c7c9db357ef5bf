/** A mail that is not accepted: its sender gets the code of SMTP and the sentence. A code from 400 to 499 asks to send it again later. */
export class MailRefusal extends Error {
  constructor(
    readonly responseCode: number,
    sentence: string,
  ) {
    super(sentence);
  }
}
