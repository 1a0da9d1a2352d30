/**
 * A certificate for localhost and 127.0.0.1 that nobody signed, and its key, valid until 2120. A test
 * trusts it where it means to; no program does by itself.
 */
export const testCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBYjCCAQegAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABG6mn2OvaD61DUkB
HbdDfC2IK/c6imkIiCS/T5UuNCBB4HFb9gh/Wf1sKlMwE+4e5EQjVL5xMQaImdG0
S0SobymjSDBGMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAJBgNVHRMEAjAA
MB0GA1UdDgQWBBQZr0z9ZsIB14PuxqnLjBBgHBCSVzAKBggqhkjOPQQDAgNJADBG
AiEAwWkoz/gOTm0i+gMnPDzEw4cqg1gh/M1leWJfGpIv9zUCIQCJw3EEvI6Z/Vws
ZtxmXIk1MlmZ3Wx/+8CLsKk5/CLkUw==
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgHnUu9UAH1hlBRxoz
OIpqWx8ih8ZTx4umIAFxQ5xeEZGhRANCAARupp9jr2g+tQ1JAR23Q3wtiCv3Oopp
CIgkv0+VLjQgQeBxW/YIf1n9bCpTMBPuHuREI1S+cTEGiJnRtEtEqG8p
-----END PRIVATE KEY-----
`,
}
