# After docker/targets/server.Dockerfile of the server's own sources, with their entry point.
FROM drill/small
RUN groupadd --gid 1000 temporal && useradd --uid 1000 --gid temporal --create-home temporal
COPY temporal-server /usr/local/bin/
COPY entrypoint.sh /etc/temporal/entrypoint.sh
WORKDIR /etc/temporal
USER temporal
CMD ["/etc/temporal/entrypoint.sh"]
