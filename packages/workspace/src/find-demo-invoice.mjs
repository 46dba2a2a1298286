/** Answers the id of an order of the demo member; its result page is public. For the bench and for `e2e`. */
export async function findDemoInvoice(apiOrigin) {
  const post = async (path, body, headers = {}) => {
    const response = await fetch(`${apiOrigin}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const { access_token } = await post('login', { username: 'A123456I', password: 'demo-2026' });
  const { data } = await post('myPayment?page=1', {}, { Authorization: `Bearer ${access_token}` });
  return data[0].id;
}
