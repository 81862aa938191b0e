/** Where speaking to an SFTP server failed. */
export type SftpFault =
  | 'DNS'
  | 'CONNECT'
  | 'HOSTKEY'
  | 'AUTH'
  | 'FOLDER'
  | 'PERMISSION'
  | 'WRITE'
  | 'TIMEOUT'
  | 'PROTOCOL';

/** What the other side, or the way to it, does not allow. The message is a sentence for the tenant. */
export class SftpFailure extends Error {
  readonly fault: SftpFault;
  constructor(fault: SftpFault, sentence: string) {
    super(sentence);
    this.name = 'SftpFailure';
    this.fault = fault;
  }
  /**
   * Trying again does not help and may do harm: a server with another key may be a stranger's, and wrong
   * passwords lock accounts.
   */
  get isFinal(): boolean {
    return this.fault === 'HOSTKEY' || this.fault === 'AUTH';
  }
}
