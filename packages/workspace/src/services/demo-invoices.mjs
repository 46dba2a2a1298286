/** Returns the id of one of the demo member's orders, for the bench and `e2e`; its result page is public. */
export async function findDemoInvoice(apiOrigin) {
  const { data } = await callAsDemoMember(apiOrigin, 'myPayment?page=1');
  return data[0].id;
}

async function callAsDemoMember(apiOrigin, path) {
  const post = async (path, body, headers = {}) => {
    const response = await fetch(`${apiOrigin}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const { access_token } = await post('login', { username: 'A123456I', password: 'demo-2026' });
  return post(path, {}, { Authorization: `Bearer ${access_token}` });
}
