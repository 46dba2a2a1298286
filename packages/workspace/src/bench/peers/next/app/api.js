/** Calls the portal's back end, with POST if there is a body; answers are cached for a minute. */
export async function ask(path, body) {
  const response = await fetch(`${process.env.API_ORIGIN}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Accept-Language': 'en-HK' },
    body: body && JSON.stringify(body),
    next: { revalidate: 60 },
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response.json();
}
